-- The search of the activity list: trigrams of recipient and gift beside the member. A word that nobody has would
-- otherwise read every touch of a member to the end.
create index touches_search on touches using gin (member_key, search_text gin_trgm_ops);
