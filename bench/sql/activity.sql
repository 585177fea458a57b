-- One page of touches as bare rows: what the activity list could cost at least.
select t.* from touches t where t.member_key = :member::text and t.event_date >= current_date
order by t.event_date, t.key limit 21;
