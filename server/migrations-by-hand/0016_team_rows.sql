-- Owners and admins of a team list what all of its members have (CG-52) by one walk along an index: the team stands on
-- every row that is listed. It is kept here, because rows are made and members come and go in several ways.

-- The searches and the months of the calendar, beside the team: see 0001_search.sql and 0010_calendar.sql.
create index contacts_of_team_search on contacts using gin (team_key, search_text gin_trgm_ops)
  where archived_at is null and team_key is not null;
create index contacts_of_team_tags on contacts using gin (team_key, tags)
  where archived_at is null and team_key is not null;
create index locations_of_team_search on locations using gin (team_key, search_text gin_trgm_ops)
  where archived_at is null and team_key is not null;
create index plans_of_team_search on plans using gin (team_key, search_text gin_trgm_ops)
  where team_key is not null;
create index packages_of_team_search on packages using gin (team_key, search_text gin_trgm_ops)
  where team_key is not null;
create index touches_of_team_search on touches using gin (team_key, search_text gin_trgm_ops)
  where team_key is not null;
create index contacts_of_team_birth_month on contacts (team_key, birth_month)
  where archived_at is null and birth_month is not null and team_key is not null;
create index contacts_of_team_partner_birth_month on contacts (team_key, partner_birth_month)
  where archived_at is null and partner_birth_month is not null and team_key is not null;
create index contacts_of_team_partner_anniversary on contacts (team_key, (extract(month from partner_anniversary)))
  where archived_at is null and partner_anniversary is not null and team_key is not null;
create index contacts_of_team_home_anniversary on contacts (team_key, (extract(month from home_anniversary)))
  where archived_at is null and home_anniversary is not null and team_key is not null;
create index contacts_of_team_employee_start on contacts (team_key, (extract(month from employee_start_date)))
  where archived_at is null and employee_start_date is not null and team_key is not null;

-- The team of the owner, as it is when the row is written. The owner is held first: one who is joining or leaving at
-- the same time is waited for, and waits for this row, so that no row is left with a team of before.
create function team_of_owner(owner_key text) returns text language plpgsql as $team$
begin
  perform from members where key = owner_key for key share;
  return (select team_key from team_members where member_key = owner_key);
end
$team$;

create function copy_team() returns trigger language plpgsql as $copy$
begin
  new.team_key := team_of_owner(new.member_key);
  return new;
end
$copy$;
create trigger contacts_team before insert or update of member_key on contacts
  for each row execute function copy_team();
create trigger locations_team before insert or update of member_key on locations
  for each row execute function copy_team();

-- Plans, packages and touches have the assignee of their contact too, who may be in another team than their owner.
create function copy_team_and_assignee() returns trigger language plpgsql as $copy$
declare contact record;
begin
  select assigned_member_key, team_key into contact from contacts where key = new.contact_key;
  new.team_key := team_of_owner(new.member_key);
  new.assigned_member_key := contact.assigned_member_key;
  new.outside_team := contact.assigned_member_key is not null and contact.team_key is distinct from new.team_key;
  return new;
end
$copy$;
drop trigger touches_assignee on touches;
drop trigger packages_assignee on packages;
drop trigger plans_assignee on plans;
drop function copy_assignee;
drop function copy_package_assignee;
drop function copy_plan_assignee;
create trigger touches_team before insert or update of contact_key, member_key on touches
  for each row execute function copy_team_and_assignee();
create trigger packages_team before insert or update of contact_key, member_key on packages
  for each row execute function copy_team_and_assignee();
create trigger plans_team before insert or update of contact_key, member_key on plans
  for each row execute function copy_team_and_assignee();

-- As in 0007_touches.sql, 0008_packages.sql and 0009_plans.sql, with `outside_team`.
create or replace function pass_assignee_on() returns trigger language plpgsql as $pass$
begin
  perform from touches where contact_key = new.key order by key for update;
  insert into counters (member_key, name, count)
    select who.member_key, 'assigned-touches:' || t.status_group || ':' || t.parent_kind, sum(who.change)::int
    from touches t
    cross join lateral (values (old.assigned_member_key, -1), (new.assigned_member_key, 1)) as who(member_key, change)
    where t.contact_key = new.key and who.member_key <> t.member_key
    group by 1, 2 order by 1, 2
    on conflict (member_key, name) do update set count = counters.count + excluded.count;
  update touches set assigned_member_key = new.assigned_member_key,
    outside_team = new.assigned_member_key is not null and team_key is distinct from new.team_key
  where contact_key = new.key;
  return null;
end
$pass$;

create or replace function pass_contact_on_to_packages() returns trigger language plpgsql as $pass$
begin
  perform from packages where contact_key = new.key order by key for update;
  update packages set assigned_member_key = new.assigned_member_key, recipient_name = new.display_name,
    search_text = lower(new.display_name || ' ' || title),
    outside_team = new.assigned_member_key is not null and team_key is distinct from new.team_key
  where contact_key = new.key;
  return null;
end
$pass$;

create or replace function pass_contact_on_to_plans() returns trigger language plpgsql as $pass$
begin
  update plans set assigned_member_key = new.assigned_member_key, recipient_name = new.display_name,
    search_text = lower(new.display_name || ' ' || title),
    outside_team = new.assigned_member_key is not null and team_key is distinct from new.team_key
  where contact_key = new.key;
  return null;
end
$pass$;

-- What a member has goes with them into a team and out of it, in the transaction that moves them (CG-66). Locked as
-- everywhere: plans and packages before touches, each in the order of their keys.
create function move_rows_to_team(owner_key text, new_team text) returns void language plpgsql as $move$
begin
  perform from members where key = owner_key for update;
  update contacts set team_key = new_team where member_key = owner_key;
  update locations set team_key = new_team where member_key = owner_key;
  perform from plans where member_key = owner_key order by key for update;
  update plans set team_key = new_team,
    outside_team = plans.assigned_member_key is not null and c.team_key is distinct from new_team
  from contacts c where plans.member_key = owner_key and c.key = plans.contact_key;
  perform from packages where member_key = owner_key order by key for update;
  update packages set team_key = new_team,
    outside_team = packages.assigned_member_key is not null and c.team_key is distinct from new_team
  from contacts c where packages.member_key = owner_key and c.key = packages.contact_key;
  perform from touches where member_key = owner_key order by key for update;
  update touches set team_key = new_team,
    outside_team = touches.assigned_member_key is not null and c.team_key is distinct from new_team
  from contacts c where touches.member_key = owner_key and c.key = touches.contact_key;
end
$move$;

create function pass_team_on() returns trigger language plpgsql as $pass$
begin
  if tg_op = 'DELETE' then
    perform move_rows_to_team(old.member_key, null);
  else
    perform move_rows_to_team(new.member_key, new.team_key);
  end if;
  return null;
end
$pass$;
create trigger team_members_move_rows after insert or delete on team_members
  for each row execute function pass_team_on();

-- The teams of before.
update contacts set team_key = t.team_key from team_members t where t.member_key = contacts.member_key;
update locations set team_key = t.team_key from team_members t where t.member_key = locations.member_key;
update plans set team_key = t.team_key from team_members t where t.member_key = plans.member_key;
update packages set team_key = t.team_key from team_members t where t.member_key = packages.member_key;
update touches set team_key = t.team_key from team_members t where t.member_key = touches.member_key;
update plans set outside_team = true from contacts c
  where c.key = plans.contact_key and plans.assigned_member_key is not null
    and c.team_key is distinct from plans.team_key;
update packages set outside_team = true from contacts c
  where c.key = packages.contact_key and packages.assigned_member_key is not null
    and c.team_key is distinct from packages.team_key;
update touches set outside_team = true from contacts c
  where c.key = touches.contact_key and touches.assigned_member_key is not null
    and c.team_key is distinct from touches.team_key;
