-- The search in names and addresses: trigrams beside the member, so that one member's search never reads another's
-- people. Written by hand: drizzle-kit knows neither the extensions nor the operator class.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create index contacts_search on contacts using gin (member_key, search_text gin_trgm_ops) where archived_at is null;
create index contacts_tags on contacts using gin (member_key, tags) where archived_at is null;
create index locations_search on locations using gin (member_key, search_text gin_trgm_ops) where archived_at is null;
