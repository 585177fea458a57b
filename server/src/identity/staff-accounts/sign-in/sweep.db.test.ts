import type { StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { openStaffSession } from './sessions.ts'
import { sweepStaff } from './sweep.ts'

const app = useTestApp()

const sessionsOf = (staffKey: StaffKey) =>
  app.rows<{ at: string }>(
    sql`select opened_at::text as at from staff_sessions where staff_key = ${staffKey} order by opened_at`,
  )

test('R-39 the cleanup keeps open sessions and daily limit entries', async () => {
  const member = await buildMember(app)
  const [open, over] = [await app.staff('finance'), await app.staff('finance')]
  const give = (amount: number) =>
    open.post(`/v1/admin/members/${member.key}/credits`, {
      amount,
      reason: 'other',
      description: 'A thank-you',
    })
  expect((await give(250)).status).toBe(200)
  await app.rows(
    sql`update staff_sessions set expires_at = opened_at - interval '1 second' where staff_key = ${over.staffKey}`,
  )
  await sweepStaff(app.platform)
  expect(await sessionsOf(open.staffKey)).toHaveLength(1)
  expect(await sessionsOf(over.staffKey)).toEqual([])
  expect((await give(1)).status).toBe(403)

  const counted = () => app.rows(sql`select 1 from staff_done_alone where staff_key = ${open.staffKey}`)
  const age = sql`update staff_done_alone set at = at - interval '24 hours 1 minute' where staff_key = ${open.staffKey}`
  await app.rows(age)
  await sweepStaff(app.platform)
  expect(await counted()).toEqual([])
})

test('the cleanup deletes only expired links and sign-ins', async () => {
  const [open, over] = [await app.hire('support'), await app.hire('support')]
  const machine = app.platform.clock.machine().getTime()
  for (const [staffKey, days] of [
    [open.key, 1],
    [over.key, -31],
  ] as const) {
    const until = new Date(machine + days * 86_400_000).toISOString()
    await app.rows(sql`insert into staff_links (hash, staff_key, expires_at)
      values (${`link-${staffKey}`}, ${staffKey}, ${until}::timestamptz)`)
    await app.rows(sql`insert into staff_resets (hash, staff_key, expires_at)
      values (${`reset-${staffKey}`}, ${staffKey}, ${until}::timestamptz)`)
    await app.rows(sql`insert into staff_sign_ins (hash, staff_key, begun_at, expires_at)
      values (${`sign-in-${staffKey}`}, ${staffKey}, ${until}::timestamptz, ${until}::timestamptz)`)
  }
  await sweepStaff(app.platform)
  const left = await app.rows(sql`select hash from staff_links union all select hash from staff_resets
    union all select hash from staff_sign_ins order by hash`)
  expect(left).toEqual(['link', 'reset', 'sign-in'].map((kind) => ({ hash: `${kind}-${open.key}` })))
})

test("an eleventh session ends the same person's oldest", async () => {
  const colleague = await app.staff('support')
  const { key } = await app.hire('support')
  const start = app.platform.clock.machine().getTime() - 3_600_000
  for (let minute = 0; minute < 11; minute += 1)
    await openStaffSession(app.db, key, new Date(start + minute * 60_000))
  const left = await sessionsOf(key)
  expect(left).toHaveLength(10)
  expect(new Date(left[0]?.at ?? 0)).toEqual(new Date(start + 60_000))
  expect(await sessionsOf(colleague.staffKey)).toHaveLength(1)
})
