import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildQuestionnaireSender, codeFor, form } from '../../../test/build/survey.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { touchesDelivered } from '../../care/touches/events.ts'
import { recalculateDue } from './calculate.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

test.each([
  ['6', 48],
  ['8', 60],
  ['9', 68],
])("an answer of %s makes today's recipient score %i", async (answer, score) => {
  const { member, caller, askThem } = await buildQuestionnaireSender(app)
  const email = `happy-${answer}@example.com`
  const grace = await buildRecipient(app, member, { email })
  const change = { status: 'completed' as const, completedAt: app.now, deliveredAt: app.now }
  const touch = await buildTouch(app, { member, recipient: grace, change })
  await app.db.transaction((tx) => app.cause().publish(tx, touchesDelivered, { touchKeys: [touch.key] }))
  const kept = async () => {
    await recalculateDue(app.platform, app.cause())
    const of = sql`select score from happiness_scores where contact_key = ${grace.key}`
    return (await app.rows<{ score: number }>(of))[0]?.score
  }
  expect(await kept()).toBe(58)
  await askThem(grace)
  await form(app, `/q/${await codeFor(app, email)}`, { q2: answer })
  expect(await kept()).toBe(score)
  const { parts } = (await caller.get(`/v1/happiness/${grace.key}`)).body.data
  expect(parts).toContainEqual(
    expect.objectContaining({ name: 'answer', points: score - 48, on: '2027-03-01', count: Number(answer) }),
  )
})

test('an answer without a gift gives no score', async () => {
  const { caller, grace, askThem } = await buildQuestionnaireSender(app)
  await askThem(grace)
  await form(app, `/q/${await codeFor(app, grace.email)}`, { q2: '0' })
  await recalculateDue(app.platform, app.cause())
  expect((await caller.get('/v1/happiness')).body.data).toEqual([])
  expect((await caller.get(`/v1/happiness/${grace.key}`)).body.data.score).toBeNull()
})
