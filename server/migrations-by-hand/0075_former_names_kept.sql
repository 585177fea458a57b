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

-- Why tokens were given is written by staff: it may go as the words of transfers may (0053_ledger_names.sql).
create function refuse_change_but_reasons() returns trigger language plpgsql as $guard$
begin
  if tg_op = 'UPDATE' and current_setting('goodturn.erasing', true) = 'on' then
    old.reason := new.reason;
    if old = new then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$guard$;
drop trigger token_moves_append_only on token_moves;
create trigger token_moves_append_only before update or delete on token_moves
  for each row execute function refuse_change_but_reasons();

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
