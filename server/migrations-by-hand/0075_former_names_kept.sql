-- runs beside: 0047
-- What members and people were called before: kept here, because they are changed in several ways, and by a release
-- that runs beside this one too. An erasure sets erased_at with the names that take their place: it leaves none behind.
create function keep_former_names_of_member() returns trigger language plpgsql as $former$
begin
  insert into member_former_names (member_key, name)
  select new.key, former.name from unnest(
      array[lower(old.email), lower(old.pending_email), old.first_name || ' ' || old.last_name, old.company,
        old.from_name, old.from_name_packages],
      array[lower(new.email), lower(new.pending_email), new.first_name || ' ' || new.last_name, new.company,
        new.from_name, new.from_name_packages]) as former (name, now)
    where former.name is distinct from former.now and length(trim(former.name)) > 2
  on conflict do nothing;
  return null;
end
$former$;
create trigger members_former_names after update on members for each row
  when (new.erased_at is null and (old.email, old.pending_email, old.first_name, old.last_name, old.company,
      old.from_name, old.from_name_packages)
    is distinct from (new.email, new.pending_email, new.first_name, new.last_name, new.company,
      new.from_name, new.from_name_packages))
  execute function keep_former_names_of_member();

create function keep_former_names_of_contact() returns trigger language plpgsql as $former$
begin
  insert into contact_former_names (contact_key, name)
  select new.key, former.name from unnest(
      array[lower(old.email), lower(old.partner_email), old.display_name, old.first_name || ' ' || old.last_name,
        old.partner_first_name || ' ' || coalesce(old.partner_last_name, old.last_name), old.shipping_salutation],
      array[lower(new.email), lower(new.partner_email), new.display_name, new.first_name || ' ' || new.last_name,
        new.partner_first_name || ' ' || coalesce(new.partner_last_name, new.last_name), new.shipping_salutation])
      as former (name, now)
    where former.name is distinct from former.now and length(trim(former.name)) > 2
  on conflict do nothing;
  return null;
end
$former$;
create trigger contacts_former_names after update on contacts for each row
  when (new.erased_at is null and (old.email, old.partner_email, old.display_name, old.first_name, old.last_name,
      old.partner_first_name, old.partner_last_name, old.shipping_salutation)
    is distinct from (new.email, new.partner_email, new.display_name, new.first_name, new.last_name,
      new.partner_first_name, new.partner_last_name, new.shipping_salutation))
  execute function keep_former_names_of_contact();

-- Former addresses that can still be known: the notice of a change went to the address of before and names the other
-- one, and the addresses of links that were mailed.
insert into member_former_names (member_key, name)
select m.key, lower(told.former) from (
    select to_address as former, substring(plain from 'change its email address to\s+(\S+)\.\s') as other
    from outbox where template = 'email-changing') as told
  join members m on m.email = lower(told.other)
  where m.erased_at is null and lower(told.former) <> m.email
on conflict do nothing;
insert into member_former_names (member_key, name)
select m.key, lower(t.email) from email_tokens t join members m on m.key = t.member_key
  where m.erased_at is null and lower(t.email) not in (m.email, coalesce(m.pending_email, ''))
on conflict do nothing;

-- What earlier erasures of members left of words that staff wrote about them, by the member's key.
update audit set detail = (
    select coalesce(jsonb_object_agg(d.name, case
      when jsonb_typeof(d.value) in ('number', 'boolean', 'null') or d.value #>> '{}' ~ '^[a-z]+_[0-9a-z]{26}$'
      then d.value else '"Erased"' end), '{}') from jsonb_each(detail) as d (name, value))
  from members m where m.key = audit.member_key and m.erased_at is not null and jsonb_typeof(detail) = 'object';
update staff_approvals a set input = case when a.state = 'asked' then a.input else '{}' end, summary = 'Erased',
    reason = 'Erased', answer = case when a.answer is null then null else 'Erased' end,
    failure = case when a.failure is null then null else 'Erased' end
  from members m where m.key = a.member_key and m.erased_at is not null;
update member_erasures e set reason = 'Erased'
  from members m where m.key = e.member_key and m.erased_at is not null and e.reason is not null;
update refunds r set reason = 'Erased' from members m where m.key = r.member_key and m.erased_at is not null;
update invoices i set charge_reason = 'Erased', search_text = ' erased'
  from members m where m.key = i.member_key and m.erased_at is not null and i.charge_reason is not null;
update lots l set description = 'Erased' from members m where m.key = l.member_key and m.erased_at is not null;
update promised_credits p set description = 'Erased'
  from members m where m.key = p.member_key and m.erased_at is not null;
select set_config('goodturn.erasing', 'on', true);
update transfers t set note = 'Erased'
  from members m where m.key = t.member_key and m.erased_at is not null and t.note <> '';
select set_config('goodturn.erasing', '', true);

-- What they left of the parcels of people.
update packing_touches p set tracking_number = null from touches t join contacts c on c.key = t.contact_key
  where t.key = p.touch_key and c.erased_at is not null and p.tracking_number is not null;
update packing_labels l set number = null, why = null, address_mark = '' from touches t join contacts c on c.key = t.contact_key
  where t.key = l.touch_key and c.erased_at is not null and l.address_mark <> '';

-- The simulated processor forgets the name on a card with the card.
update sandbox_cards set name = null where detached_at is not null;
