import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { recordAct } from '../../src/platform/audit.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { Caller, TestApp } from '../app.ts'

/** Writes about somebody in everything that staff write about a member, with `said` in each text, and filters by `sought`. */
export async function writeByStaff(
  app: TestApp,
  staff: Caller,
  member: { key: MemberKey; email: string },
  { said, sought }: { said: string; sought: string },
): Promise<void> {
  const now = app.now.toISOString()
  await recordAct(app.db, app.cause(), 'acting.started', member.key, { reason: said })
  await recordAct(app.db, app.cause(), 'support.answer', member.key, {
    message: newKey('supportMessage'),
    said,
  })
  const given = await staff.post(`/v1/admin/members/${member.email}/funds`, { amount: 2, description: said })
  if (given.status !== 201 && given.status !== 200) throw new Error(JSON.stringify(given.body))
  await staff.post(`/v1/admin/credits/${given.body.data.key}/void`, { reason: said })
  await app.rows(sql`insert into member_notes (key, member_key, by_key, by_name, text, created_at)
    values (${newKey('memberNote')}, ${member.key}, 'staff_1', 'Talia Brooks', ${said}, ${now}::timestamptz)`)
  const by = await app.hire('finance')
  await app.rows(sql`insert into staff_approvals (key, act, input, request_key, summary, member_key, amount_cents,
      reason, state, asked_by, asked_at, answer)
    values (${newKey('approval')}, 'refund', ${JSON.stringify({ reason: said })}::jsonb, 'request',
      ${said}, ${member.key}, 5, ${said}, 'declined', ${by.key}, ${now}::timestamptz, ${said})`)
  await app.rows(sql`insert into queue_filters (key, staff_key, queue, name, query, created_at)
    values (${newKey('queueFilter')}, ${by.key}, 'incomplete', 'Mine', ${`search=${encodeURIComponent(sought)}`},
      ${now}::timestamptz)`)
  const [invoice] = await app.rows<{ key: string }>(
    sql`update invoices set charge_reason = ${said}, search_text = ${` ${said.toLowerCase()}`}
        where key = (select max(key) from invoices where member_key = ${member.key}) returning key`,
  )
  await app.rows(sql`insert into refunds (key, invoice_key, member_key, amount_cents, state, reason, created_at, ended_at)
    values (${newKey('refund')}, ${invoice?.key}, ${member.key}, 1, 'succeeded', ${said}, ${now}::timestamptz,
      ${now}::timestamptz)`)
}
