import type { AuditKey, MemberKey } from '@goodturn/contract/ids'
import type { FileAct } from '@goodturn/contract/console/member-files/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Section } from './section-page.ts'

interface ActRow {
  key: AuditKey
  act: string
  by: string | null
  at: Date | string
  detail: Record<string, unknown>
}

/** Acts by staff, and by administrators acting as the member, on the member's data; never the member's own acts. */
export const auditOf = (memberKey: MemberKey): Section<ActRow, FileAct> => ({
  shape: ['instant', 'text'],
  at: (row) => [new Date(row.at).toISOString(), row.key],
  all: sql`select from audit where member_key = ${memberKey} and (staff_key is not null or admin_key is not null)`,
  rows: (at, take) => sql`
    select a.key, a.act, a.at, a.detail, coalesce(s.name, m.first_name || ' ' || m.last_name) as by
    from (select key, act, at, detail, staff_key, admin_key from audit
      where member_key = ${memberKey} and (staff_key is not null or admin_key is not null)
        ${at ? sql`and (at, key) < (${at[0]}::timestamptz, ${at[1]})` : sql``}
      order by at desc, key desc limit ${take}) a
    left join staff_accounts s on s.key = a.staff_key left join members m on m.key = a.admin_key
    order by a.at desc, a.key desc`,
  present: (row) => ({
    key: row.key,
    act: row.act,
    by: row.by,
    at: seconds(new Date(row.at)),
    reason: textOf(row.detail.reason_given) ?? textOf(row.detail.reason),
    amount: amountOf(row.detail),
  }),
})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Acts record their amount in dollars or in cents. */
function amountOf(detail: Record<string, unknown>): number | null {
  if (typeof detail.amount === 'number') return detail.amount
  const cents = detail.cents ?? detail.amountCents
  return typeof cents === 'number' ? dollars(cents) : null
}
