-- runs beside: 0047
-- A touch that waits for its gift link waits for no one on our staff: it has no row in their queues (D-1-48).
create or replace function keep_touch_wait() returns trigger language plpgsql as $keep$
begin
  if new.status not in ('incomplete', 'returntosender', 'reviewing', 'swaprequest') or new.link_step is not null then
    delete from touch_waits where touch_key = new.key;
  else
    insert into touch_waits (touch_key, member_key, status, since)
      values (new.key, new.member_key, new.status, case new.status
        when 'incomplete' then coalesce(new.incomplete_at, new.event_date)
        when 'returntosender' then coalesce(new.tracking_at, now())
        else now() end)
      on conflict (touch_key) do update set member_key = excluded.member_key, status = excluded.status,
        since = excluded.since;
  end if;
  return null;
end
$keep$;
