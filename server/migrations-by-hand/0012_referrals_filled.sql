-- Referrals that were completed before purchases were noted: what each brought, and when at the earliest.
update referrals set earned_cents = 2500, completed_at = created_at where status = 'completed';

-- The totals of the lists of invites.
insert into counters (member_key, name, count)
  select member_key, 'affiliate-invites', count(*) from affiliate_invites group by member_key
  on conflict (member_key, name) do update set count = excluded.count;
