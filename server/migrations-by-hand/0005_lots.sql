-- Reasons of credits and funds, as people read them (B-3.9-09 to B-3.9-14); any other is refused.
alter table lots add constraint lots_reasons check (case kind
  when 'credit' then reason in ('customer_service', 'expiration_epoch', 'other', 'referral', 'promotion', 'cancelation', 'purchase')
  else reason in ('manual_entry', 'automated', 'credit', 'purchase', 'renewal') end);

-- What a credit holds again after its time was over, it holds until its new day: it is listed again (R-17).
create function list_lot_again() returns trigger language plpgsql as $again$
begin
  if new.expires_at > old.expires_at then new.listed := true; end if;
  return new;
end
$again$;
create trigger lots_listed_again before update of expires_at on lots
  for each row execute function list_lot_again();

-- How many credits and funds a member's list holds: totals without counting (R-4).
create function count_lot() returns trigger language plpgsql as $count$
begin
  insert into counters (member_key, name, count)
    values (new.member_key, 'lots:' || new.kind, case when new.listed then 1 else -1 end)
    on conflict (member_key, name) do update set count = counters.count + excluded.count;
  return null;
end
$count$;
create trigger lots_counted after insert on lots
  for each row when (new.listed) execute function count_lot();
create trigger lots_recounted after update on lots
  for each row when (old.listed is distinct from new.listed) execute function count_lot();
insert into counters (member_key, name, count)
  select member_key, 'lots:' || kind, count(*) from lots where listed group by member_key, kind
  on conflict (member_key, name) do update set count = excluded.count;
