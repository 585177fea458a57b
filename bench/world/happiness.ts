import type { ClientBase } from 'pg'

/** Gives the first `scores` people of a member a score yet to be calculated, except those who already have one. */
export async function addScores(client: ClientBase, memberKey: string, scores: number): Promise<void> {
  await client.query(
    `insert into happiness_scores (contact_key, member_key, score, parts, last_on, changes_on)
     select key, member_key, 0, '[]', '1970-01-01', '1970-01-01' from contacts where member_key = $1
     order by key limit $2 on conflict do nothing`,
    [memberKey, scores],
  )
  await client.query('vacuum analyze happiness_scores')
}

/** Marks `due` of a member's scores as due, spread over all people, as edits to people would. */
export async function markDue(client: ClientBase, memberKey: string, due: number): Promise<void> {
  await client.query(
    `update happiness_scores set changes_on = '1970-01-01' where contact_key in (
       select contact_key from happiness_scores where member_key = $1 order by md5(contact_key) limit $2)`,
    [memberKey, due],
  )
}

/** Counts the due scores. */
export async function countDue(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from happiness_scores where changes_on <= current_date',
  )
  return rows[0]?.count ?? 0
}
