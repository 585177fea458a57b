import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildBuyer } from '../../../../test/build/order.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../../test/build/team.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const countsOf = async (caller: Caller) => {
  const { status, body } = await caller.get('/v1/subscriptions/counts')
  expect(status).toBe(200)
  return body.data
}

test("a member's own active plans are counted by service", async () => {
  const { member, caller } = await buildBuyer(app)
  const colleague = await buildBuyer(app)
  const team = await buildTeam(app, member)
  await buildTeamMember(app, team, colleague.member)
  expect(await countsOf(caller)).toEqual([])

  const service = await buildTopOfMind(app)
  const cards = await buildCardPlan(app)
  await buildPlan(app, { member, service })
  await buildPlan(app, { member, service, unit: 'month' })
  await buildPlan(app, { member, service: cards })
  for (const state of ['failed', 'canceled', 'expired'] as const)
    await buildPlan(app, { member, service, state })
  await buildPlan(app, { member, service: cards, state: 'paused' })
  await buildPlan(app, { member: colleague.member, service })

  const counts = await countsOf(caller)
  expect(counts).toHaveLength(2)
  expect(counts).toContainEqual({ service: { key: service.key }, active: 2 })
  expect(counts).toContainEqual({ service: { key: cards.key }, active: 1 })
  expect(await countsOf(colleague.caller)).toEqual([{ service: { key: service.key }, active: 1 }])
})
