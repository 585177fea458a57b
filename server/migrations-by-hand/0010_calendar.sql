-- The dates of people by month, beside the member: a month of the calendar reads the people whose dates lie in it, not
-- everybody. The months of dates are expressions, one index each.
create index contacts_birth_month on contacts (member_key, birth_month)
  where archived_at is null and birth_month is not null;
create index contacts_partner_birth_month on contacts (member_key, partner_birth_month)
  where archived_at is null and partner_birth_month is not null;
create index contacts_partner_anniversary_month on contacts (member_key, (extract(month from partner_anniversary)))
  where archived_at is null and partner_anniversary is not null;
create index contacts_home_anniversary_month on contacts (member_key, (extract(month from home_anniversary)))
  where archived_at is null and home_anniversary is not null;
create index contacts_employee_start_month on contacts (member_key, (extract(month from employee_start_date)))
  where archived_at is null and employee_start_date is not null;
