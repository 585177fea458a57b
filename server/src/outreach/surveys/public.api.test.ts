import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildEngagement } from '../../../test/build/engagement.ts'
import { requestPage, buildQuestionnaireSender, codeFor, form } from '../../../test/build/survey.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

async function asked() {
  const built = await buildQuestionnaireSender(app)
  await built.askThem(built.grace)
  return { ...built, code: await codeFor(app, built.grace.email) }
}

test('R-35: the page is locked down and hides the recipient', async () => {
  const { code, grace } = await asked()
  const page = await requestPage(app, `/q/${code}`)
  expect(page.status).toBe(200)
  expect(code).toMatch(/^[\w-]{22}$/)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
  })
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(page.html).not.toMatch(/<script|Grace|Okafor/)
  expect(page.html).not.toContain(grace.email)
  expect(page.html).toContain('Dana')
  expect(app.logLines.filter((line) => line.includes(code))).toEqual([])
})

test('R-35: unknown and expired codes look alike, and guessing is limited', async () => {
  const { code, grace } = await asked()
  for (const path of ['/q/x', `/q/${'a'.repeat(22)}`, `/q/${code}x`])
    expect(await requestPage(app, path)).toMatchObject({
      status: 404,
      html: expect.stringContaining('are closed'),
    })
  await app.rows(sql`update contacts set archived_at = now() where key = ${grace.key}`)
  expect((await requestPage(app, `/q/${code}`)).status).toBe(404)
  expect((await form(app, `/q/${code}`, { q0: 'Good' })).status).toBe(404)
  for (let tries = 5; tries < 60; tries += 1) await requestPage(app, '/q/x')
  expect((await requestPage(app, '/q/x')).status).toBe(429)
  await app.rows(sql`delete from limit_buckets`)
  const open = await asked()
  for (let looks = 0; looks < 60; looks += 1)
    expect((await requestPage(app, `/q/${open.code}`)).status).toBe(200)
  expect((await requestPage(app, `/q/${open.code}`)).status).toBe(429)
})

test('cross-site answers are rejected; a planned question has no page', async () => {
  const { code, member, grace } = await asked()
  const foreign = await requestPage(app, `/q/${code}`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(foreign.status).toBe(403)
  await app.rows(sql`insert into survey_asks (key, member_key, contact_key, kind, state, code, due_at, created_at)
    values ('ask_planned', ${member.key}, ${grace.key}, 'nps', 'planned', ${'p'.repeat(22)}, now(), now())`)
  expect((await requestPage(app, `/q/${'p'.repeat(22)}`)).status).toBe(404)
  expect((await requestPage(app, `/u/${'p'.repeat(22)}`)).status).toBe(404)
})

test('R-35: one POST without cookies unsubscribes for good; GET never does', async () => {
  const { caller, member, path, grace, code } = await asked()
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  const contacts = [grace.key]
  const later = () => app.travelTo(new Date(app.now.getTime() + 86_400_000))
  const hindrance = async () =>
    (await caller.post(`${path}/review`, { contacts })).body.data.people[0].hindrance
  const looked = await requestPage(app, `/u/${code}`)
  expect(looked.html).toContain('<button>Stop these emails</button>')
  expect(looked.html).not.toMatch(/Grace|example\.com/)
  await later()
  expect(await hindrance()).toBeNull()
  expect(await requestPage(app, `/u/${code}`, oneClick)).toMatchObject({
    status: 200,
    html: expect.stringContaining('is permanent'),
  })
  expect((await requestPage(app, `/u/${code}`)).html).toContain('These emails have stopped')
  expect((await requestPage(app, `/u/${code}/allow`, { method: 'POST' })).html).toContain(
    'These emails have stopped',
  )
  expect(await hindrance()).toBe('stopped')
  expect((await caller.post(`${path}/ask`, { contacts })).body.data.mailed).toBe(0)
  expect((await caller.get(`/v1/surveys/answers?contact=${grace.key}`)).body.has_stopped).toBe(true)

  // Removed and added again with another spelling of the mailbox: the opt-out holds.
  await app.rows(sql`update contacts set archived_at = now() where key = ${grace.key}`)
  const email = grace.email.toUpperCase().replace('@', '+gifts@')
  const again = await buildContact(app, { member, email })
  expect((await caller.post(`${path}/ask`, { contacts: [again.key] })).body.data.mailed).toBe(0)
  expect(await app.mailsTo(email)).toEqual([])
  expect((await requestPage(app, `/u/${code}`)).status).toBe(200)
  // The opt-out only concerns this member: another one may ask.
  const other = await buildQuestionnaireSender(app)
  const hers = await buildContact(app, { member: other.member, email: grace.email })
  expect((await other.askThem(hers)).body.data.mailed).toBe(1)
})

test('an unsubscribe during a pending send is honored', async () => {
  const { caller, path, grace, code } = await asked()
  await app.travelTo(new Date(app.now.getTime() + 86_400_000))
  const before = (await app.mailsTo(grace.email)).length
  await Promise.all([
    requestPage(app, `/u/${code}`, { method: 'POST' }),
    requestPage(app, `/u/${code}`, { method: 'POST' }),
  ])
  await caller.post(`${path}/ask`, { contacts: [grace.key] })
  expect(await app.mailsTo(grace.email)).toHaveLength(before)
})

test('all scores get the same review links; clicks count once', async () => {
  const { caller, member, code } = await asked()
  const review = await buildEngagement(app, member, {
    engagement_type: 'review',
    engagement_title: 'Google',
    engagement_value: 'https://google.com/maps/dana',
    engagement_meta: 'google',
  })
  await buildEngagement(app, member, { engagement_title: 'Market report' })
  expect((await requestPage(app, `/q/${code}/review/${review.key}`, { method: 'POST' })).status).toBe(303)
  const linksAfter = async (score: string) => {
    expect((await form(app, `/q/${code}`, { q2: score })).status).toBe(303)
    const { html } = await requestPage(app, `/q/${code}/thanks`)
    return html
  }
  const [low, high] = [await linksAfter('0'), await linksAfter('10')]
  expect(low).toBe(high)
  expect(low).toContain('Review on Google')
  expect(low).not.toContain('Market report')
  for (const _ of [1, 2]) {
    const followed = await requestPage(app, `/q/${code}/review/${review.key}`, { method: 'POST' })
    expect(followed.html).toContain('url=https://google.com/maps/dana')
    expect(followed.html).toContain(`href="/q/${code}/thanks"`)
  }
  expect((await caller.get('/v1/surveys/reviews')).body.data).toEqual([{ key: review.key, followed: 1 }])
  await caller.patch('/v1/surveys/settings', { offers_reviews: false })
  expect((await requestPage(app, `/q/${code}/thanks`)).html).not.toContain('Review on')
})
