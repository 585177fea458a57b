-- One page of a team's people as bare rows: what the list of its owner could cost at least.
select c.* from contacts c where c.team_key = :team::text and c.archived_at is null
order by c.sort_name, c.key limit 21;
