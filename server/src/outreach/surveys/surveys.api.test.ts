import { surveyMailsByMemberPerDay } from '@goodturn/contract/outreach/surveys/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBounce } from '../../../test/bounce.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { requestPage, buildQuestionnaireSender, codeFor, form } from '../../../test/build/survey.ts'
import { surveysAnswered } from './events.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

test('only its member can view and manage a questionnaire', async () => {
  const caller = await app.as(await buildMember(app))
  const made = await caller.post('/v1/questionnaires', { ready_made: 'after_closing' })
  expect([made.status, made.body.data.title]).toEqual([201, 'How did the move go?'])
  const path = `/v1/questionnaires/${made.body.data.key}`
  const copy = await caller.post('/v1/questionnaires', { copy_of: made.body.data.key })
  expect(copy.body.data).toMatchObject({ title: 'How did the move go? (copy)', asked: 0 })
  const questions = [{ kind: 'text', text: '  What   is <b>new</b>? ', options: [] }]
  const changed = await caller.patch(path, { questions })
  expect(changed.body.data.questions).toEqual([{ kind: 'text', text: 'What   is new?', options: [] }])
  expect((await caller.get('/v1/questionnaires')).body.data).toHaveLength(2)
  expect((await caller.patch(path, { state: 'archived' })).status).toBe(200)
  expect((await caller.patch(path, { title: 'Again' })).body.errors[0].code).toBe('invalid_state')
  const list = (await caller.get('/v1/questionnaires')).body
  expect([list.data.length, list.ready_made.length]).toEqual([1, 3])
  expect(list.archived).toMatchObject([{ key: made.body.data.key }])
  const other = await app.as(await buildMember(app))
  expect((await other.get(path)).status).toBe(404)
  expect((await other.post('/v1/questionnaires', { copy_of: made.body.data.key })).status).toBe(404)
})

const fine = { kind: 'text', text: 'What is new?', options: [] }
test.each([
  ['no title', { questions: [fine] }, 'title'],
  ['a title of 121 characters', { title: 'a'.repeat(121) }, 'title'],
  ['a long introduction', { title: 'Hello', intro: 'a'.repeat(501) }, 'intro'],
  ['11 questions', { title: 'Hello', questions: Array.from({ length: 11 }, () => fine) }, 'questions'],
  ['an empty question', { title: 'Hello', questions: [{ ...fine, text: ' ' }] }, 'questions.0.text'],
  [
    'a choice of one',
    { title: 'Hello', questions: [{ ...fine, kind: 'choice', options: ['A'] }] },
    'questions.0.options',
  ],
  [
    'equal options',
    { title: 'Hello', questions: [{ ...fine, kind: 'choice', options: ['A', 'A'] }] },
    'questions.0.options',
  ],
  [
    'options of a text',
    { title: 'Hello', questions: [{ ...fine, options: ['A', 'B'] }] },
    'questions.0.options',
  ],
])('%s is rejected', async (_what, given, field) => {
  const caller = await app.as(await buildMember(app))
  const { status, body } = await caller.post('/v1/questionnaires', given)
  expect([status, body.errors[0].field]).toEqual([400, field])
})

test("email requires the member's setting and a postal address", async () => {
  const { caller, path, grace } = await buildQuestionnaireSender(app, { mailsOn: false })
  const contacts = [grace.key]
  const refused = await caller.post(`${path}/ask`, { contacts })
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'contacts'])
  const settings = '/v1/surveys/settings'
  for (const [given, field] of [
    [{ mails_on: true }, 'postal_address'],
    [{ mails_on: true, postal_address: 'Reno' }, 'postal_address'],
    [{ mails_on: true, postal_address: '1'.repeat(201) }, 'postal_address'],
    [{ nps_on: true }, 'nps_on'],
  ] as const) {
    const answer = await caller.patch(settings, given)
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  }
  expect(await app.mailsTo(grace.email)).toEqual([])
  const on = { mails_on: true, postal_address: '12 Main Street, Sparks, NV 89431', nps_on: true }
  expect((await caller.patch(settings, on)).status).toBe(200)
  expect((await caller.patch(settings, { postal_address: '' })).body.errors[0].field).toBe('postal_address')
  expect((await caller.post(`${path}/ask`, { contacts })).body).toEqual({ data: { mailed: 1 } })
  expect((await caller.patch(settings, { mails_on: false })).body.data).toMatchObject({ nps_on: false })
})

test('each chosen person is emailed once, with an opt-out link', async () => {
  const { caller, path, grace, member } = await buildQuestionnaireSender(app)
  const noEmail = await buildContact(app, { member, firstName: 'Amos' })
  const contacts = [grace.key, noEmail.key]
  const review = (await caller.post(`${path}/review`, { contacts })).body.data
  expect(review.mails).toBe(1)
  expect(review.people.map((one: { hindrance: string | null }) => one.hindrance)).toEqual(['no_email', null])
  const twice = await Promise.all([1, 2].map(() => caller.post(`${path}/ask`, { contacts })))
  expect(twice.map(({ body }) => String(body.data.mailed)).toSorted()).toEqual(['0', '1'])
  const mails = await app.mailsTo(grace.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.plain).toContain('12 Main Street, Sparks, NV 89431')
  expect(mails[0]?.plain).toContain('Dana')
  const code = await codeFor(app, grace.email)
  const [row] = await app.rows(sql`select unsubscribe_url from outbox where to_address = ${grace.email}`)
  expect(row).toEqual({ unsubscribe_url: `${app.platform.settings.publicUrl}/u/${code}` })
  expect((await caller.post(`${path}/review`, { contacts })).body.data.people[1].hindrance).toBe(
    'asked_today',
  )
  await app.travelTo(new Date(app.now.getTime() + 86_400_000))
  expect((await caller.post(`${path}/ask`, { contacts })).body.data.mailed).toBe(1)
  const other = await app.as(await buildMember(app))
  expect((await other.post(`${path}/ask`, { contacts })).status).toBe(404)
  const foreign = await buildQuestionnaireSender(app)
  expect((await foreign.caller.post(`${foreign.path}/ask`, { contacts })).status).toBe(404)
})

test('no questionnaire goes to an address that bounces', async () => {
  const { caller, path, grace } = await buildQuestionnaireSender(app)
  await buildBounce(app, grace.email)
  const review = (await caller.post(`${path}/review`, { contacts: [grace.key] })).body.data
  expect(review).toMatchObject({ mails: 0, people: [{ hindrance: 'bounced' }] })
  expect((await caller.post(`${path}/ask`, { contacts: [grace.key] })).body).toEqual({ data: { mailed: 0 } })
  expect(await app.mailsTo(grace.email)).toEqual([])
})

test('a member can send at most 1,000 emails a day', async () => {
  const { caller, path, grace, member } = await buildQuestionnaireSender(app)
  const fill = (count: number) =>
    app.rows(sql`insert into survey_asks (key, member_key, contact_key, kind, state, code, sent_at, created_at)
      select 'ask_' || ${member.key} || n, ${member.key}, ${grace.key}, 'nps', 'sent', ${member.key} || n,
        ${app.now.toISOString()}::timestamptz, now() from generate_series(1, ${count}::int) n`)
  await fill(surveyMailsByMemberPerDay - 1)
  const ida = await buildContact(app, { member, email: 'ida@example.com' })
  const both = await caller.post(`${path}/ask`, { contacts: [grace.key, ida.key] })
  expect([both.status, both.body.errors[0].message]).toEqual([429, expect.stringContaining('1,000')])
  expect((await caller.post(`${path}/ask`, { contacts: [ida.key] })).body.data.mailed).toBe(1)
  expect((await caller.post(`${path}/ask`, { contacts: [grace.key] })).status).toBe(429)
})

test("an answer keeps its question's text and can be changed", async () => {
  const { caller, path, grace, member } = await buildQuestionnaireSender(app)
  const heard: unknown[] = []
  app.platform.events.on(surveysAnswered, async (_tx, payload) => void heard.push(payload))
  await caller.post(`${path}/ask`, { contacts: [grace.key] })
  const code = await codeFor(app, grace.email)
  const questions = [{ kind: 'text', text: 'Something else?', options: [] }]
  await caller.patch(path, { questions })
  const sent = await form(app, `/q/${code}`, { q0: 'Lovely', q1: 'The kitchen.\r\n<3', q2: '7', q3: '' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/q/${code}/thanks`])
  expect(heard).toEqual([{ memberKey: member.key, contactKey: grace.key }])
  const list = (await caller.get(`${path}/asks`)).body
  expect(list.data[0]).toMatchObject({
    contact: { display_name: 'Grace Okafor' },
    score: 7,
    answers: [
      { question: 'How was moving day?', answer: 'Lovely' },
      { question: 'What do you love most?', answer: 'The kitchen.\n<3' },
      { question: 'How happy are you?', answer: '7' },
    ],
  })
  expect((await requestPage(app, `/q/${code}`)).html).toContain('The kitchen.\n&#60;3')
  expect((await requestPage(app, `/q/${code}/change`)).html).toMatch(/value="Lovely" checked/)
  await form(app, `/q/${code}`, { q2: '9' })
  const person = (await caller.get(`/v1/surveys/answers?contact=${grace.key}`)).body
  expect(person).toMatchObject({ has_stopped: false, data: [{ score: 9, answers: [{ answer: '9' }] }] })
  await app.travelTo(new Date(app.now.getTime() + 2 * 86_400_000))
  const news = (await app.mailsTo(member.email)).filter(({ template }) => template === 'answers-came-in')
  expect(news.map(({ subject }) => subject)).toEqual(['1 answer came in'])
  expect((await caller.get(path)).body.data).toMatchObject({ asked: 1, answered: 1 })
  await caller.patch(path, { state: 'archived' })
  expect((await requestPage(app, `/q/${code}`)).status).toBe(404)
})

test('several choices can be checked, and stay checked when editing', async () => {
  const { caller, path, grace } = await buildQuestionnaireSender(app)
  const question = {
    kind: 'choices',
    text: 'What could I help with?',
    options: ['A plumber', 'A painter', 'Paper'],
  }
  await caller.patch(path, { questions: [question] })
  await caller.post(`${path}/ask`, { contacts: [grace.key] })
  const code = await codeFor(app, grace.email)
  const tick = (...values: string[]) =>
    requestPage(app, `/q/${code}`, {
      method: 'POST',
      body: new URLSearchParams(values.map((value) => ['q0', value])),
    })
  expect((await tick('A plumber', 'A pony')).html).toContain('Please choose from the answers.')
  expect((await tick('Paper', 'A plumber', 'Paper')).status).toBe(303)
  const [answered] = (await caller.get(`${path}/asks`)).body.data
  expect(answered.answers).toEqual([
    { question: 'What could I help with?', kind: 'choices', answer: 'A plumber\nPaper' },
  ])
  const { html } = await requestPage(app, `/q/${code}/change`)
  expect(html.match(/value="[^"]+" checked|value="[^"]+"(?= id)[^>]* checked/g)).toHaveLength(2)
})

test('invalid answers show errors in place and keep typed text', async () => {
  const { caller, path, grace } = await buildQuestionnaireSender(app)
  await caller.post(`${path}/ask`, { contacts: [grace.key] })
  const code = await codeFor(app, grace.email)
  const long = `${'ä'.repeat(2_000)}!`
  const refused = await form(app, `/q/${code}`, { q0: 'So-so', q1: long, q2: '11' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('Question 2: Please shorten this answer to 2,000 characters.')
  expect(refused.html).toContain('Question 3: Please choose one of the answers.')
  expect(refused.html).toContain(long)
  expect(refused.html).toMatch(/value="So-so" checked/)
  expect((await form(app, `/q/${code}`, {})).html).toContain('Please answer at least one question.')
  expect((await form(app, `/q/${code}`, { q1: long.slice(0, 2_000) })).status).toBe(303)
})
