-- The team stands on the member too: the statement that finds a session tells of it, so that whoever is in none asks
-- nothing about teams, and a row that is written takes the team from the member row that it holds anyway.

-- As in 0016_team_rows.sql, with the member.
create or replace function move_rows_to_team(owner_key text, new_team text) returns void language plpgsql as $move$
begin
  perform from members where key = owner_key for update;
  update members set team_key = new_team where key = owner_key;
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

-- One statement instead of two. A lock that had to wait reads the row anew, with the team that was just given.
create or replace function team_of_owner(owner_key text) returns text language plpgsql as $team$
declare team text;
begin
  select team_key into team from members where key = owner_key for key share;
  return team;
end
$team$;

update members set team_key = t.team_key from team_members t where t.member_key = members.key;
