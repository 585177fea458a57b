-- What the home page asks for. The yearly dates of people by the day, beside the member or their team: the next dates
-- are read in their order, whatever the number of people. Days of dates are expressions, one index each.
create index contacts_birth_day on contacts
  (member_key, ((birth_month) * 100 + birth_day), key)
  where archived_at is null and birth_month is not null;
create index contacts_of_team_birth_day on contacts
  (team_key, ((birth_month) * 100 + birth_day), key)
  where archived_at is null and team_key is not null and birth_month is not null;
create index contacts_partner_birth_day on contacts
  (member_key, ((partner_birth_month) * 100 + partner_birth_day), key)
  where archived_at is null and partner_birth_month is not null;
create index contacts_of_team_partner_birth_day on contacts
  (team_key, ((partner_birth_month) * 100 + partner_birth_day), key)
  where archived_at is null and team_key is not null and partner_birth_month is not null;
create index contacts_partner_anniversary_day on contacts
  (member_key, ((extract(month from partner_anniversary)) * 100 + extract(day from partner_anniversary)), key)
  where archived_at is null and partner_anniversary is not null;
create index contacts_of_team_partner_anniversary_day on contacts
  (team_key, ((extract(month from partner_anniversary)) * 100 + extract(day from partner_anniversary)), key)
  where archived_at is null and team_key is not null and partner_anniversary is not null;
create index contacts_home_anniversary_day on contacts
  (member_key, ((extract(month from home_anniversary)) * 100 + extract(day from home_anniversary)), key)
  where archived_at is null and home_anniversary is not null;
create index contacts_of_team_home_anniversary_day on contacts
  (team_key, ((extract(month from home_anniversary)) * 100 + extract(day from home_anniversary)), key)
  where archived_at is null and team_key is not null and home_anniversary is not null;
create index contacts_employee_start_day on contacts
  (member_key, ((extract(month from employee_start_date)) * 100 + extract(day from employee_start_date)), key)
  where archived_at is null and employee_start_date is not null;
create index contacts_of_team_employee_start_day on contacts
  (team_key, ((extract(month from employee_start_date)) * 100 + extract(day from employee_start_date)), key)
  where archived_at is null and team_key is not null and employee_start_date is not null;
-- Plans whose renewal was refused, and charges whose bank asks something: few, and looked up by their member.
create index plans_failed on plans (member_key, created_at, key) where status = 'failed';
create index charges_bank_asks on charges (member_key, key) where state = 'action';
