-- runs beside: 0047
-- What earlier erasures of members left of words that staff wrote about them, by the member's key.
create function pg_temp.without_words(detail jsonb) returns jsonb language sql as $said$
  select coalesce(jsonb_object_agg(d.name, case
    when jsonb_typeof(d.value) in ('number', 'boolean', 'null') or d.value #>> '{}' ~ '^[a-z]+_[0-9a-z]{26}$'
    then d.value else '"Erased"' end), '{}') from jsonb_each(detail) as d (name, value)
$said$;
update audit set detail = pg_temp.without_words(detail)
  from members m where m.key = audit.member_key and m.erased_at is not null;
update audit set detail = pg_temp.without_words(detail)
  from member_merges g join members m on m.key in (g.from_key, g.into_key)
  where m.erased_at is not null and audit.member_key in (g.from_key, g.into_key) and detail ->> 'merge' = g.key;
update staff_approvals a set input = case when a.state = 'asked' then a.input else '{}' end, summary = 'Erased',
    reason = 'Erased', answer = case when a.answer is null then null else 'Erased' end,
    failure = case when a.failure is null then null else 'Erased' end
  from members m where m.key = a.member_key and m.erased_at is not null;
update member_erasures e set reason = 'Erased'
  from members m where m.key = e.member_key and m.erased_at is not null and e.reason is not null;
update refunds r set reason = 'Erased' from members m where m.key = r.member_key and m.erased_at is not null;
update invoices i set charge_reason = 'Erased', search_text = ' erased'
  from members m where m.key = i.member_key and m.erased_at is not null and i.charge_reason is not null;
update invoice_lines l set service_title = 'Erased' from invoices i join members m on m.key = i.member_key
  where i.key = l.invoice_key and i.purpose = 'bundle' and m.erased_at is not null;
update invoices i set search_text = ' erased'
  from members m where m.key = i.member_key and m.erased_at is not null and i.purpose = 'bundle';
update lots l set description = 'Erased' from members m where m.key = l.member_key and m.erased_at is not null;
update promised_credits p set description = 'Erased'
  from members m where m.key = p.member_key and m.erased_at is not null;
select set_config('goodturn.erasing', 'on', true);
update transfers t set note = 'Erased'
  from members m where m.key = t.member_key and m.erased_at is not null and t.note <> '';
update token_moves t set reason = 'Erased' from tokens k join members m on m.key = k.member_key
  where k.key = t.token_key and m.erased_at is not null and t.reason <> '';
select set_config('goodturn.erasing', '', true);
update tokens k set title = 'Erased ' || k.key from members m where m.key = k.member_key and m.erased_at is not null;
update discounts d set title = 'Erased'
  from members m where m.key = d.member_key and m.erased_at is not null and d.promotion_code is null;
update bundle_items i set title = 'Erased' from bundles b join members m on m.key = b.member_key
  where b.key = i.bundle_key and m.erased_at is not null;
update bundles b set active = false, title = 'Erased', title_savings = null
  from members m where m.key = b.member_key and m.erased_at is not null;
update bundle_purchases p set title = 'Erased', items = (
    select coalesce(jsonb_agg(item || '{"title": "Erased"}'), '[]') from jsonb_array_elements(p.items) as item)
  from members m where m.key = p.member_key and m.erased_at is not null;
update reservations r set terms_html = null
  from members m where m.key = r.member_key and m.erased_at is not null and r.terms_html is not null;

-- What they left of the parcels of people.
update audit set detail = pg_temp.without_words(detail) from touches t join contacts c on c.key = t.contact_key
  where detail ? 'touch' and detail ->> 'touch' = t.key and c.erased_at is not null;
update packing_touches p set tracking_number = null from touches t join contacts c on c.key = t.contact_key
  where t.key = p.touch_key and c.erased_at is not null and p.tracking_number is not null;
update packing_labels l set number = null, why = null, address_mark = ''
  from touches t join contacts c on c.key = t.contact_key
  where t.key = l.touch_key and c.erased_at is not null and l.address_mark <> '';

-- The simulated processor forgets the name on a card with the card.
update sandbox_cards set name = null where detached_at is not null;

drop function pg_temp.without_words(jsonb);
