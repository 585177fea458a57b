-- The search of the list of invoices: trigrams of what was bought and for whom beside the member. A word that no
-- invoice has would otherwise read every line of a member to the end.
create index invoices_search on invoices using gin (member_key, search_text gin_trgm_ops);
