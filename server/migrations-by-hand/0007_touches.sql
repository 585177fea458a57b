-- Who looks after a touch's contact stands on the touch too, so that the activity list of a team's member is one walk
-- along an index (CG-52). Copied here, because people are assigned in several ways.
create function copy_assignee() returns trigger language plpgsql as $copy$
begin
  new.assigned_member_key := (select assigned_member_key from contacts where key = new.contact_key);
  return new;
end
$copy$;
create trigger touches_assignee before insert or update of contact_key on touches
  for each row execute function copy_assignee();

-- The touches of a person follow to the new member, and so do the totals of the lists (R-4). Locked in the order of
-- their keys, as every change of touches locks them.
create function pass_assignee_on() returns trigger language plpgsql as $pass$
begin
  perform from touches where contact_key = new.key order by key for update;
  insert into counters (member_key, name, count)
    select who.member_key, 'assigned-touches:' || t.status_group || ':' || t.parent_kind, sum(who.change)::int
    from touches t
    cross join lateral (values (old.assigned_member_key, -1), (new.assigned_member_key, 1)) as who(member_key, change)
    where t.contact_key = new.key and who.member_key <> t.member_key
    group by 1, 2 order by 1, 2
    on conflict (member_key, name) do update set count = counters.count + excluded.count;
  update touches set assigned_member_key = new.assigned_member_key where contact_key = new.key;
  return null;
end
$pass$;
create trigger contacts_assignee after update of assigned_member_key on contacts
  for each row when (old.assigned_member_key is distinct from new.assigned_member_key)
  execute function pass_assignee_on();

update touches set assigned_member_key = contacts.assigned_member_key from contacts
  where contacts.key = touches.contact_key and contacts.assigned_member_key is not null;
insert into counters (member_key, name, count)
  select assigned_member_key, 'assigned-touches:' || status_group || ':' || parent_kind, count(*) from touches
  where assigned_member_key <> member_key group by 1, 2
  on conflict (member_key, name) do update set count = excluded.count;

-- What waited for its member before the day was kept: since its process date.
update touches set incomplete_at = event_date where status = 'incomplete' and incomplete_at is null;
