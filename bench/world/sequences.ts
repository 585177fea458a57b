import type { ClientBase } from 'pg'
import type { Buyer } from './fill.ts'

interface PeopleRange {
  /** People numbered after `from` up to `to`. */
  from: number
  to: number
  /** Number of people with a step due now; for the others, the step is due within a year. */
  due: number
}

/** Adds the buyers' people to sequences, set-based: each person to a separate sequence, with one approved gift. */
export async function addToSequences(
  client: ClientBase,
  buyers: readonly Buyer[],
  { from, to, due }: PeopleRange,
): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  for (const [at, { memberKey, contactKey, cardKey, serviceKey }] of buyers.entries()) {
    await client.query(
      `insert into sequence_agreements (member_key, card_key, by_balance, ceiling_cents, agreed_at)
       values ($1, $2, false, 100000000, now()) on conflict do nothing`,
      [memberKey, cardKey],
    )
    const people = `select lpad(n::text, 9, '0') as id, n <= $2::int + $6::int as is_due, n
      from generate_series($2::int + 1, $3::int) n where n % $5::int = $4::int`
    const own = [memberKey, from, to, at, buyers.length, due]
    await client.query(
      `insert into sequences (key, member_key, title, state, start, created_at)
       select 'sequence_b' || id, $1, 'Welcome', 'active', 'entry', now() from (${people}) p`,
      own,
    )
    await client.query(
      `insert into sequence_steps (key, sequence_key, kind, after_days, service_key, created_at)
       select 'sequence_step_b' || id, 'sequence_b' || id, 'gift', 0, $7, now() from (${people}) p
       where $1::text is not null`,
      [...own, serviceKey],
    )
    await client.query(
      `insert into sequence_enrollments (key, sequence_key, member_key, contact_key, cared_by_key, state, starts_on,
         try_at, created_at)
       select 'enrollment_b' || id, 'sequence_b' || id, $1, $7, $1, 'active', current_date,
         case when is_due then now() - interval '1 hour' else now() + make_interval(days => 1 + n % 365) end, now()
       from (${people}) p`,
      [...own, contactKey],
    )
    await client.query(
      `insert into sequence_turns (key, enrollment_key, step_key, member_key, contact_key, occasion, kind, service_key,
         due_on, state, agreed_cents)
       select 'turn_b' || id, 'enrollment_b' || id, 'sequence_step_b' || id, $1, $7, 'once', 'gift', $8,
         current_date + case when is_due then 0 else 1 + n % 365 end, 'planned', 1000000
       from (${people}) p`,
      [...own, contactKey, serviceKey],
    )
  }
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum analyze sequences, sequence_steps, sequence_enrollments, sequence_turns')
}

/** Counts the completed steps. */
export async function countDone(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from sequence_turns where state = 'done'`,
  )
  return rows[0]?.count ?? 0
}
