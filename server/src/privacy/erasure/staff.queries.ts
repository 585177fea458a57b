import type { Blocker } from '@goodturn/contract/privacy/erasure/blockers'
import type { ErasureState } from '@goodturn/contract/privacy/erasure/states'
import type { ErasureKey, MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { StaffErasure } from '@goodturn/contract/console/staff/erasures'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

interface Row {
  key: ErasureKey
  state: ErasureState
  member_key: MemberKey
  name: string
  email: string
  asked_at: Date | string
  due_at: Date | string
  reason: string | null
  hindrances: Blocker[] | null
  balance_cents: number
}

/** Waiting or held erasures, soonest first. */
export async function openErasures(tx: Tx): Promise<StaffErasure[]> {
  return (await read(tx, sql`e.state in ('waiting', 'held')`)).map(present)
}

/** One erasure in any state; 404 for an unknown key. */
export async function findStaffErasure(tx: Tx, key: ErasureKey): Promise<StaffErasure> {
  const [row] = await read(tx, sql`e.key = ${key}`)
  if (!row) throw notFound('We couldn’t find that erasure.')
  return present(row)
}

function read(tx: Tx, which: SQL): Promise<Row[]> {
  return rowsOf<Row>(
    tx,
    sql`select e.key, e.state, e.member_key, m.first_name || ' ' || m.last_name as name, m.email, e.asked_at, e.due_at,
          e.reason, e.hindrances, coalesce((select sum(remaining_cents) from lots
            where lots.member_key = e.member_key), 0)::int as balance_cents
        from member_erasures e join members m on m.key = e.member_key where ${which} order by e.due_at, e.key limit 500`,
  )
}

const present = (row: Row): StaffErasure => ({
  key: row.key,
  state: row.state,
  member: { key: row.member_key, name: row.name, email: row.email },
  asked: seconds(new Date(row.asked_at)),
  due: seconds(new Date(row.due_at)),
  reason: row.reason,
  hindrances: row.hindrances ?? [],
  balance: dollars(row.balance_cents),
})
