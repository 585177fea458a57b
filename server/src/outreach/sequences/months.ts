import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The first day of the month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** Adds `cents` to a member's spending on sequences in the month of `day`; returns the new total. */
export async function addToMonth(tx: Tx, memberKey: MemberKey, day: string, cents: number): Promise<number> {
  const rows = await rowsOf<{ cents: number }>(
    tx,
    sql`insert into sequence_months (member_key, month, cents) values (${memberKey}, ${monthOf(day)}::date, ${cents})
        on conflict (member_key, month) do update set cents = sequence_months.cents + excluded.cents
        returning cents`,
  )
  return rows[0]?.cents ?? 0
}

/** Subtracts the amount of an order that was not paid. */
export async function subtractFromMonth(
  tx: Tx,
  memberKey: MemberKey,
  day: string,
  cents: number,
): Promise<void> {
  await tx.execute(sql`
    update sequence_months set cents = cents - ${cents}
    where member_key = ${memberKey} and month = ${monthOf(day)}::date`)
}
