-- runs beside: 0047
-- The search of staff for members: trigrams of names, e-mail, phone digits and company, in lower case and without
-- accents. An expression, not a column: a release that does not know it goes on as before.
create function member_search_text(first_name text, last_name text, email text, phone text, company text)
returns text language sql immutable parallel safe as $text$
  select ' ' || regexp_replace(
    normalize(
      lower(first_name || ' ' || last_name || ' ' || email || ' '
        || coalesce(regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(company, '')),
      NFD),
    '[\u0300-\u036f]', '', 'g')
$text$;
create index members_search on members
  using gin (member_search_text(first_name, last_name, email, phone, company) gin_trgm_ops);
-- Who acts as a member stops when their session of the console ends, however it does.
alter table acting_sessions add constraint acting_sessions_of_staff
  foreign key (staff_session_hash) references staff_sessions (hash) on delete cascade;
