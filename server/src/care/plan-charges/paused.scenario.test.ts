import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPlan, buildTopOfMind, setPaidTime } from '../../../test/build/plan.ts'
import { pauseTask, resumeTask } from '../../platform/jobs/pauses.ts'

const app = useTestApp({ now: '2027-12-31T12:00:00Z' })

test('renewals paused past their day are charged once, when resumed', async () => {
  const member = await buildMember(app)
  await buildCard(app, member)
  const plan = await buildPlan(app, { member, service: await buildTopOfMind(app) })
  const day = addDays(dateIn(app.now), 1)
  await setPaidTime(app, plan.key, addDays(day, -30), day)
  const renewals = () =>
    app.rows(sql`select status from invoices where member_key = ${member.key} and purpose = 'renewal'`)

  const paused = ['plans.renew', 'plans.retry']
  const since = app.platform.clock.machine()
  for (const name of paused) await pauseTask(app.db, { name, since, reason: 'Stripe is down' })
  await app.travelTo(`${addDays(day, 2)}T12:00:00Z`)
  expect(await renewals()).toEqual([])
  expect(await app.rows(sql`select status, next_charge::text from plans where key = ${plan.key}`)).toEqual([
    { status: 'active', next_charge: day },
  ])
  for (const name of paused) await resumeTask(app.db, name)
  await app.travelTo(`${addDays(day, 3)}T12:00:00Z`)
  expect(await renewals()).toEqual([{ status: 'paid' }])
})
