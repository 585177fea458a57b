import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBounce } from '../../../test/bounce.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { requestPage, buildQuestionnaireSender, codeFor, form } from '../../../test/build/survey.ts'
import { touchesDelivered } from '../../care/touches/events.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })
const day = 86_400_000
const inDays = (days: number) => app.travelTo(new Date(app.now.getTime() + days * day))

/** A gift that arrives now. */
async function deliver(member: Parameters<typeof buildRecipient>[1], email: string | null) {
  const recipient = await buildRecipient(app, member, { email })
  const change = { status: 'completed' as const, completedAt: app.now, deliveredAt: app.now }
  const touch = await buildTouch(app, { member, recipient, change })
  const arrive = () =>
    app.platform.database.transaction((tx) =>
      app.cause().publish(tx, touchesDelivered, { touchKeys: [touch.key] }),
    )
  await arrive()
  return { touch, recipient, arrive }
}

const questionsTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ template }) => template === 'nps-question').length

test('the question is sent once, a week after a delivery', async () => {
  const { member, caller } = await buildQuestionnaireSender(app, { npsOn: true })
  const email = `nps-${app.next('recipient')}@example.com`
  const { arrive, touch } = await deliver(member, email)
  await arrive()
  await inDays(6)
  expect(await questionsTo(email)).toBe(0)
  await inDays(2)
  expect(await questionsTo(email)).toBe(1)
  const [mail] = await app.mailsTo(email)
  expect(mail?.subject).toMatch(/^One question from Dana/)
  expect(mail?.plain).toContain('12 Main Street')
  expect(mail?.plain).not.toContain(touch.key)
  const code = await codeFor(app, email)
  expect((await requestPage(app, `/q/${code}`)).html).toContain('How likely are you to recommend Dana')
  await form(app, `/q/${code}`, { q0: '10', q1: 'So kind' })
  const page = (await caller.get('/v1/surveys/nps/answers')).body
  expect(page).toMatchObject({
    total: 1,
    data: [{ score: 10, kind: 'nps', answers: [{}, { answer: 'So kind' }] }],
  })
  expect((await caller.get('/v1/surveys/nps')).body.data).toMatchObject({
    score: 100,
    promoters: 1,
    asked: 1,
  })
})

test('people are asked once in 90 days, never after unsubscribing', async () => {
  const { member } = await buildQuestionnaireSender(app, { npsOn: true })
  const email = `nps-${app.next('recipient')}@example.com`
  /** Makes the next question due `days` days after the last one was mailed. */
  const askAgainAfter = async (days: number) => {
    await deliver(member, email)
    const planned = sql`select due_at from survey_asks where member_key = ${member.key} and state = 'planned'`
    await app.rows(sql`update survey_nps_asked set asked_at = (${planned}) - make_interval(days => ${days}::int)
      where member_key = ${member.key}`)
    const [row] = await app.rows<{ due_at: string }>(planned)
    await app.travelTo(new Date(String(row?.due_at)))
  }
  const states = async () => {
    const of = sql`select state from survey_asks where member_key = ${member.key} order by due_at, state`
    return (await app.rows<{ state: string }>(of)).map(({ state }) => state)
  }
  // Two gifts at once, the second to another entry with the same mailbox.
  await deliver(member, email)
  await deliver(member, email.replace('@', '+two@'))
  await inDays(8)
  expect(await states()).toEqual(['dropped', 'sent'])
  expect((await questionsTo(email)) + (await questionsTo(email.replace('@', '+two@')))).toBe(1)
  await askAgainAfter(89)
  expect(await states()).toEqual(['dropped', 'sent', 'dropped'])
  await askAgainAfter(90)
  expect(await states()).toEqual(['dropped', 'sent', 'dropped', 'sent'])
  await requestPage(app, `/u/${await codeFor(app, email)}`, { method: 'POST' })
  await askAgainAfter(91)
  expect(await states()).toEqual(['dropped', 'sent', 'dropped', 'sent', 'dropped'])
})

test('disabled surveys, unusable addresses, and archived people block the question', async () => {
  const off = await buildQuestionnaireSender(app)
  await deliver(off.member, 'nobody-1@example.com')
  const { member, caller } = await buildQuestionnaireSender(app, { npsOn: true })
  await deliver(member, null)
  const archived = await deliver(member, 'nobody-2@example.com')
  await app.rows(sql`update contacts set archived_at = now() where key = ${archived.recipient.key}`)
  const bounced = await deliver(member, 'nobody-4@example.com')
  await buildBounce(app, 'nobody-4@example.com')
  await inDays(8)
  const state = sql`select state from survey_asks where contact_key = ${bounced.recipient.key}`
  expect(await app.rows(state)).toEqual([{ state: 'dropped' }])
  await deliver(member, 'nobody-3@example.com')
  const planned = async () => (await caller.get('/v1/surveys/nps')).body.data.planned
  expect(await planned()).toBe(1)
  await caller.patch('/v1/surveys/settings', { nps_on: false })
  expect(await planned()).toBe(0)
  await inDays(8)
  for (const n of [1, 2, 3, 4]) expect(await app.mailsTo(`nobody-${n}@example.com`)).toEqual([])
})

test('the score is promoters minus detractors, monthly and overall', async () => {
  const { member, caller } = await buildQuestionnaireSender(app, { npsOn: true })
  const person = await buildContact(app, { member })
  const scores: [string, number][] = [
    ['2', 9],
    ['2', 10],
    ['2', 8],
    ['2', 6],
    ['35', 0],
    ['35', 7],
    ['500', 0],
  ]
  for (const [at, [ago, score]] of scores.entries())
    await app.rows(sql`insert into survey_asks (key, member_key, contact_key, kind, state, code, score, sent_at,
        answered_at, created_at)
      values (${`ask_${member.key}_${at}`}, ${member.key}, ${person.key}, 'nps', 'answered', ${`${member.key}${at}`},
        ${score}, ${app.now.toISOString()}::timestamptz,
        ${app.now.toISOString()}::timestamptz - make_interval(days => ${Number(ago)}), now())`)
  const { data } = (await caller.get('/v1/surveys/nps')).body
  expect(data).toMatchObject({ promoters: 2, passives: 2, detractors: 2, score: 0 })
  expect(data.months).toHaveLength(12)
  const shown = data.months.filter((month: { score: number | null }) => month.score !== null)
  expect(shown.map((month: { score: number }) => month.score)).toEqual([-50, 25])
  const pages = (await caller.get('/v1/surveys/nps/answers')).body
  expect([pages.total, pages.data.map(({ score }: { score: number }) => score)[6]]).toEqual([7, 0])
})
