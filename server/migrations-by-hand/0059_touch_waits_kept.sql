-- runs beside: 0047
-- Since when a touch waits for staff, along with its status, whoever changes it. The verbs that put one under review or
-- ask for a swap say when, by business time; the others have it on the touch.
create function keep_touch_wait() returns trigger language plpgsql as $keep$
begin
  if new.status not in ('incomplete', 'returntosender', 'reviewing', 'swaprequest') then
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
create trigger touches_wait after update of status on touches
  for each row when (old.status is distinct from new.status
    and (old.status in ('incomplete', 'returntosender', 'reviewing', 'swaprequest')
      or new.status in ('incomplete', 'returntosender', 'reviewing', 'swaprequest')))
  execute function keep_touch_wait();
create trigger touches_wait_from_start after insert on touches
  for each row when (new.status in ('incomplete', 'returntosender', 'reviewing', 'swaprequest'))
  execute function keep_touch_wait();
insert into touch_waits (touch_key, member_key, status, since)
  select key, member_key, status, case status
      when 'incomplete' then coalesce(incomplete_at, event_date)
      when 'returntosender' then coalesce(tracking_at, completed_at, event_date)
      else least(event_date, now()) end
  from touches where status in ('incomplete', 'returntosender', 'reviewing', 'swaprequest');

-- What was written before there was a queue was answered from the mailbox.
update support_messages set closed_at = created_at;

-- Few experiences are done at an appointment: what staff have yet to arrange is found by them (R-26).
create index touches_unarranged on touches (experience_key, event_date, key)
  where appointment_at is null and status in ('pending', 'bulkpending', 'incomplete');
