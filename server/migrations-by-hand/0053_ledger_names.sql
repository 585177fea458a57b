-- runs beside: 0047
-- The ledger only grows, as in 0002_ledger_guards.sql. The one thing that may go is a name in the words of a transfer
-- when its person is erased: the amounts, the accounts and the day stay as they were written.
create function refuse_change_but_names() returns trigger language plpgsql as $guard$
begin
  if tg_op = 'UPDATE' and current_setting('goodturn.erasing', true) = 'on' then
    old.note := new.note;
    if old = new then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$guard$;
drop trigger transfers_append_only on transfers;
create trigger transfers_append_only before update or delete on transfers
  for each row execute function refuse_change_but_names();
