-- The ledger only grows: what was written stays as it is, corrections are new rows.
create function refuse_change() returns trigger language plpgsql as $guard$
begin
  raise exception '% is append-only', tg_table_name;
end
$guard$;

create trigger transfers_append_only before update or delete on transfers
  for each row execute function refuse_change();
create trigger postings_append_only before update or delete on postings
  for each row execute function refuse_change();
