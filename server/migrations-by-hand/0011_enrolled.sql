-- Whom a Top of Mind plan holds a place for stands on the person too, so that the list of people by enrollment is one
-- walk along an index (CG-60): the people and totals of before.
update contacts set is_enrolled = true from plan_places
  where plan_places.contact_key = contacts.key and plan_places.plan_key is not null;
insert into counters (member_key, name, count)
  select member_key, 'people-enrolled', count(*) from contacts where is_enrolled and archived_at is null group by 1
  on conflict (member_key, name) do update set count = excluded.count;
insert into counters (member_key, name, count)
  select assigned_member_key, 'assigned-enrolled', count(*) from contacts
  where is_enrolled and archived_at is null and assigned_member_key <> member_key group by 1
  on conflict (member_key, name) do update set count = excluded.count;
