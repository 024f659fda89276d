"""The store on both databases: nothing acknowledged is lost, and every trouble is one line."""
