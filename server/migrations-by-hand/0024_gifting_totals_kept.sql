-- What each recipient was given in a year stands beside the entries that make it, whoever writes them: gifts that were
-- given, neither entertainment nor what was received.

create function add_to_gifting_total(e gifting_entries, sign integer) returns void language plpgsql as $add$
begin
  if e.log_status <> 'given' or e.log_type <> 'gift' then
    return;
  end if;
  insert into gifting_totals as t (member_key, year, contact_key, cents, gifts, heads)
    select e.member_key, extract(year from e.event_date)::int, e.contact_key, sign * e.item_value_cents::bigint, sign,
      case when c.partner_first_name is null then 1 else 2 end
    from contacts c where c.key = e.contact_key
  on conflict (member_key, year, contact_key) do update
    set cents = t.cents + excluded.cents, gifts = t.gifts + excluded.gifts, heads = excluded.heads;
end
$add$;

create function keep_gifting_totals() returns trigger language plpgsql as $keep$
begin
  if tg_op <> 'INSERT' then
    perform add_to_gifting_total(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_gifting_total(new, 1);
  end if;
  return null;
end
$keep$;
create trigger gifting_entries_total after insert or update or delete on gifting_entries
  for each row execute function keep_gifting_totals();

-- A couple counts as two.
create function keep_gifting_heads() returns trigger language plpgsql as $heads$
begin
  update gifting_totals set heads = case when new.partner_first_name is null then 1 else 2 end
  where contact_key = new.key;
  return null;
end
$heads$;
create trigger contacts_gifting_heads after update of partner_first_name on contacts
  for each row when ((old.partner_first_name is null) is distinct from (new.partner_first_name is null))
  execute function keep_gifting_heads();

-- The entries of before.
insert into gifting_totals (member_key, year, contact_key, cents, gifts, heads)
  select e.member_key, extract(year from e.event_date)::int, e.contact_key, sum(e.item_value_cents), count(*),
    max(case when c.partner_first_name is null then 1 else 2 end)
  from gifting_entries e join contacts c on c.key = e.contact_key
  where e.log_status = 'given' and e.log_type = 'gift' group by 1, 2, 3;
