-- One page of people as bare rows: what a list of contacts could cost at least.
select c.* from contacts c where c.member_key = :member::text and c.archived_at is null
order by c.sort_name, c.key limit 21;
