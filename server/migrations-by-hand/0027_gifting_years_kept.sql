-- What a member gave in a year in all, and to how many, stands beside what each recipient was given.

create function keep_gifting_years() returns trigger language plpgsql as $keep$
begin
  insert into gifting_years as y (member_key, year, cents, recipients)
    select new.member_key, new.year, new.cents - coalesce(old.cents, 0),
      (new.gifts > 0)::int - coalesce((old.gifts > 0)::int, 0)
  on conflict (member_key, year) do update
    set cents = y.cents + excluded.cents, recipients = y.recipients + excluded.recipients;
  return null;
end
$keep$;
create trigger gifting_totals_year after insert or update of cents, gifts on gifting_totals
  for each row execute function keep_gifting_years();

-- The totals of before.
insert into gifting_years (member_key, year, cents, recipients)
  select member_key, year, sum(cents), count(*) filter (where gifts > 0) from gifting_totals group by 1, 2;
