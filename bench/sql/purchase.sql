-- The rows of one purchase in one statement, which is one transaction: what the database could do at most.
-- bench_buyers holds one buyer for each client of pgbench.
with b as materialized (
  select *, lpad(to_hex(nextval('bench_purchases')), 12, '0') as id from bench_buyers where n = :client_id
),
once as (insert into idempotency (member_key, key, call, body_hash, lease_until, status, answer, created_at)
  select member_key, id, 'checkout', repeat('h', 43), now(), 200, jsonb_build_object('data', jsonb_build_object('id', id)), now() from b),
root as (insert into checkouts (key, member_key, state, idempotency_key, card_key, use_credit, subtotal_cents,
    credit_cents, due_cents, created_at, settled_at)
  select 'checkout_' || id, member_key, 'settled', id, card_key, false, 5400, 0, 5400, now(), now() from b),
item as (insert into checkout_items (key, checkout_key, member_key, client_item_id, position, type, contact_key, contact_name,
    location_key, service_key, service_title, to_name, base_cents, paid_cents)
  select 'item_' || id, 'checkout_' || id, member_key, id, 0, 'service', contact_key, contact_name, location_key,
    service_key, title, contact_name, 5400, 5400 from b),
bill as (insert into invoices (key, member_key, purpose, purpose_key, checkout_key, status, subtotal_cents, amount_cents,
    charged_cents, card_key, card_brand, card_last4, created_at, paid_at)
  select 'invoice_' || id, member_key, 'checkout', 'checkout_' || id, 'checkout_' || id, 'paid', 5400, 5400, 5400,
    card_key, 'visa', '4242', now(), now() from b),
line as (insert into invoice_lines (key, invoice_key, position, contact_key, contact_name, service_key, service_title,
    amount_cents, paid_cents)
  select 'line_' || id, 'invoice_' || id, 0, contact_key, contact_name, service_key, title, 5400, 5400 from b),
paid as (insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state,
    processor_ref, created_at, ended_at)
  select 'charge_' || id, member_key, 'invoice_' || id, card_key, 'visa', '4242', 5400, 'succeeded', 'ref_' || id, now(), now() from b),
moved as (insert into transfers (key, member_key, kind, invoice_key, charge_key, at)
  select 'transfer_' || id, member_key, 'purchase', 'invoice_' || id, 'charge_' || id, now() from b),
posted as (insert into postings (key, transfer_key, account, cents)
  select 'posting_' || id || '-' || side, 'transfer_' || id, account, cents
  from b, (values (1, 'card_clearing', 5400), (2, 'revenue', -5400)) as sides(side, account, cents)),
sent as (insert into touches (key, v1_key, member_key, contact_key, recipient_name, location_key, experience_key,
    service_key, title, parent_kind, parent_key, paid_by_item, status, event_date, to_name, from_name, search_text, created_at)
  select 'touch_' || id, 'v' || id, member_key, contact_key, contact_name, location_key, experience_key, service_key,
    title, 'service', 'checkout_' || id, 'item_' || id, 'pending', current_date + 1, contact_name, 'Bench Buyer',
    lower(contact_name || ' ' || title), now() from b),
mailed as (insert into outbox (key, to_address, template, subject, html, plain, created_at, next_try_at)
  select 'mail_' || id, email, 'receipt', 'Your receipt', repeat('<p>paid</p>', 220), repeat('paid ', 60), now(), now() from b)
insert into counters (member_key, name, count)
select member_key, name, 1 from b, (values ('invoices'), (concat_ws(chr(58), 'touches', 'upcoming', 'service'))) as counted(name)
order by member_key, name
on conflict (member_key, name) do update set count = counters.count + 1;
