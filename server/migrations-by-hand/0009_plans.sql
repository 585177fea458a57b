-- The search of the list of plans: trigrams of recipient and title beside the member.
create index plans_search on plans using gin (member_key, search_text gin_trgm_ops);

-- Who looks after a plan's contact stands on the plan too, so that the list of a team's member is one walk along an
-- index (CG-52), and so does the contact's name, which the search reads. Copied here, because people are assigned and
-- renamed in several ways. A plan goes before its touches, as everywhere: hence the name of the second trigger.
create function copy_plan_assignee() returns trigger language plpgsql as $copy$
begin
  new.assigned_member_key := (select assigned_member_key from contacts where key = new.contact_key);
  return new;
end
$copy$;
create trigger plans_assignee before insert or update of contact_key on plans
  for each row execute function copy_plan_assignee();

create function pass_contact_on_to_plans() returns trigger language plpgsql as $pass$
begin
  update plans set assigned_member_key = new.assigned_member_key, recipient_name = new.display_name,
    search_text = lower(new.display_name || ' ' || title)
  where contact_key = new.key;
  return null;
end
$pass$;
create trigger contacts_assign_plans after update of assigned_member_key, display_name on contacts
  for each row when (old.assigned_member_key is distinct from new.assigned_member_key
    or old.display_name is distinct from new.display_name)
  execute function pass_contact_on_to_plans();

update plans set assigned_member_key = contacts.assigned_member_key, recipient_name = contacts.display_name,
    search_text = lower(contacts.display_name || ' ' || plans.title)
  from contacts
  where contacts.key = plans.contact_key
    and (contacts.assigned_member_key is not null or contacts.display_name <> plans.recipient_name);
