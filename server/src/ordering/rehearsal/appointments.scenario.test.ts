import { addDays, dateIn } from '@goodturn/contract/time'
import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildCardPlan, buildPlan, setPaidTime } from '../../../test/build/plan.ts'
import { differenceOf, realLines, rehearsedLines } from '../../../test/rehearsal/records.ts'
import { rehearse } from './rehearse.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

test('appointments after a plan ends are rehearsed on their date', async () => {
  const member = await buildMember(app)
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const service = await buildCardPlan(app)
  await app.rows(
    sql`update experiences set appointment_required = true where service_key = ${service.key} returning key`,
  )
  const [arranged, waiting] = [
    await buildPlan(app, { member, service, autoRenew: false }),
    await buildPlan(app, { member, service, autoRenew: false }),
  ]
  await app.travelTo('2027-03-02T12:00:00Z')
  const today = dateIn(app.now)
  for (const { key } of [arranged, waiting]) await setPaidTime(app, key, today, addDays(today, 2))
  const [touch] = await app.rows<{ key: TouchKey }>(
    sql`select key from touches where parent_key = ${arranged.key} and status = 'incomplete'`,
  )
  const at = Date.parse(`${addDays(today, 5)}T17:00:00Z`) / 1000
  const appointment = { appointment_time: at, vendor: 'Bay Clean Co.' }
  expect((await staff.post(`/v1/admin/touches/${touch?.key}/appointment`, appointment)).status).toBe(200)

  const now = app.now
  const { asIs } = await rehearse(app.db, member.key, null, now)
  const until = addDays(today, 7)
  const rehearsed = rehearsedLines(asIs, until)
  expect(rehearsed).toEqual(
    [
      `${addDays(today, 2)} end of ${arranged.key}`,
      `${addDays(today, 2)} end of ${waiting.key}`,
      `${addDays(today, 5)} gift of ${arranged.key}`,
    ].toSorted(),
  )
  await app.travelTo(`${until}T00:00:00Z`)
  expect(differenceOf(rehearsed, await realLines(app, member, now, until))).toEqual([])
})
