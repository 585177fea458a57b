import type { AddressAskResult } from '@goodturn/contract/outreach/address-asks/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBounce } from '../../../test/bounce.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildAsker, buildPersonToAsk, openAskPage } from '../../../test/build/outreach/address-ask.ts'
import { buildGiftLink } from '../../../test/build/outreach/gift-link.ts'
import { requestPage } from '../../../test/build/survey.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

const counts = (parts: Partial<AddressAskResult>): AddressAskResult => ({
  asked: 0,
  waiting: 0,
  already_asked: 0,
  has_address: 0,
  no_email: 0,
  stopped: 0,
  bounced: 0,
  archived: 0,
  ...parts,
})

test('D-1-103 asks one person and many; lists what is open; a canceled ask says so on its page', async () => {
  const { member, caller, grace, ask, open } = await buildAsker(app)
  expect((await ask([grace])).body.data).toEqual(counts({ asked: 1 }))
  const others = [await buildPersonToAsk(app, member), await buildPersonToAsk(app, member)]
  expect((await ask(others)).body.data).toEqual(counts({ asked: 2 }))
  expect((await open()).map(({ contact, state }) => [contact.key, state])).toEqual(
    [grace, ...others].map(({ key }) => [key, 'open']).toReversed(),
  )
  const { data: ofGrace } = (await caller.get(`/v1/addressasks?contact=${grace.key}`)).body
  expect(ofGrace).toMatchObject([{ last_day: '2027-03-31', contact: { first_name: 'Grace' } }])

  const stranger = await buildAsker(app)
  const foreign = await ask([grace, stranger.grace])
  expect([foreign.status, foreign.body.errors[0].code]).toEqual([404, 'not_found'])
  expect((await stranger.caller.post(`/v1/addressasks/${ofGrace[0].key}/cancel`)).status).toBe(404)

  expect((await stranger.caller.get(`/v1/addressasks?contact=${grace.key}`)).status).toBe(404)

  const page = await openAskPage(app, grace.email)
  expect((await page.show()).status).toBe(200)
  for (let times = 0; times < 2; times += 1) {
    const canceled = await caller.post(`/v1/addressasks/${ofGrace[0].key}/cancel`)
    expect([canceled.status, canceled.body.data.state]).toEqual([200, 'canceled'])
  }
  const closed = await page.show()
  expect([closed.status, closed.html.includes('This request was canceled.')]).toEqual([410, true])
  expect((await page.answer()).status).toBe(303)
  expect(await app.rows(sql`select from locations where contact_key = ${grace.key}`)).toEqual([])
  expect((await open()).map(({ contact }) => contact.key)).not.toContain(grace.key)
})

test('the list of open asks has pages by cursor', async () => {
  const { member, caller, ask } = await buildAsker(app)
  const people = []
  for (let at = 0; at < 30; at += 1) people.push(await buildPersonToAsk(app, member))
  expect((await ask(people)).body.data.asked).toBe(30)
  const first = (await caller.get('/v1/addressasks')).body
  expect([first.total, first.has_more]).toEqual([30, true])
  const second = (await caller.get(`/v1/addressasks?after=${first.next}`)).body
  const keys = [...first.data, ...second.data].map(({ key }: { key: string }) => key)
  expect([new Set(keys).size, second.has_more]).toEqual([30, false])
})

test('D-1-105 an open ask is not repeated, and not sooner than a day after a canceled one', async () => {
  const { member, caller, grace, ask, open } = await buildAsker(app)
  const list = [grace, await buildPersonToAsk(app, member)]
  expect((await ask(list)).body.data).toEqual(counts({ asked: 2 }))
  expect((await ask([...list, grace])).body.data).toEqual(counts({ already_asked: 2 }))
  expect(await app.mailsTo(grace.email)).toHaveLength(1)
  for (const { key } of await open()) await caller.post(`/v1/addressasks/${key}/cancel`)
  const canceled = app.now.getTime()
  await app.travelTo(new Date(canceled + 86_400_000 - 1000))
  expect((await ask(list)).body.data).toEqual(counts({ already_asked: 2 }))
  await app.travelTo(new Date(canceled + 86_400_000))
  expect((await ask(list)).body.data).toEqual(counts({ asked: 2 }))
})

test('two calls at once ask a person once', async () => {
  const { grace, ask } = await buildAsker(app)
  const answers = await Promise.all([ask([grace]), ask([grace]), ask([grace])])
  expect(answers.filter(({ body }) => body.data.asked === 1)).toHaveLength(1)
  expect(await app.mailsTo(grace.email)).toHaveLength(1)
})

test('people who can’t be asked are counted by reason, and get no email', async () => {
  const { member, ask } = await buildAsker(app)
  const silent = await buildContact(app, { member, email: null })
  const stopped = await buildPersonToAsk(app, member)
  const bounced = await buildPersonToAsk(app, member)
  const archived = await buildPersonToAsk(app, member)
  const known = await buildPersonToAsk(app, member)
  await buildLocation(app, { contact: known })
  await buildBounce(app, bounced.email)
  await app.rows(
    sql`update contacts set archived_at = ${app.now.toISOString()}::timestamptz where key = ${archived.key}`,
  )
  await ask([stopped])
  const [mail] = await app.rows<{ url: string }>(
    sql`select unsubscribe_url as url from outbox where to_address = ${stopped.email}`,
  )
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const path = new URL(mail?.url ?? '').pathname
  expect((await requestPage(app, path)).html).toContain('Stop these emails from Dana Whitfield?')
  expect((await requestPage(app, path, { method: 'POST', body })).status).toBe(200)
  await app.rows(sql`delete from address_asks where contact_key = ${stopped.key}`)
  const all = [silent, stopped, bounced, archived, known]
  expect((await ask(all, { only_missing: true })).body.data).toEqual(
    counts({ no_email: 1, stopped: 1, bounced: 1, archived: 1, has_address: 1 }),
  )
  for (const { email } of [bounced, archived, known]) expect(await app.mailsTo(email)).toEqual([])
  expect(await app.mailsTo(stopped.email)).toHaveLength(1)
  expect((await ask([known])).body.data).toEqual(counts({ asked: 1 }))
})

test('emails to people must be switched on first; nothing is written until then', async () => {
  const { grace, ask, open, caller } = await buildAsker(app, { mailsOn: false })
  const refused = await ask([grace])
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0]).toMatchObject({
    field: 'contacts',
    message: 'Turn on emails to your people first, and add your postal address.',
  })
  expect(await open()).toEqual([])
  await caller.patch('/v1/surveys/settings', { mails_on: true, postal_address: '12 Main Street, Sparks, NV' })
  expect((await ask([grace])).status).toBe(200)
})

test('the email names the member and their postal address, can be stopped, and says nothing of a gift', async () => {
  const { grace, ask } = await buildAsker(app)
  await ask([grace])
  const [mail] = await app.mailsTo(grace.email)
  expect(mail?.subject).toBe('Dana would like your mailing address')
  expect(mail?.plain).toContain('12 Main Street, Sparks, NV 89431')
  expect(mail?.plain).toContain('Stop these emails from Dana Whitfield')
})

test('D-1-107 asking and sending a link by email need a verified email', async () => {
  const member = await buildMember(app, { emailValidatedAt: null })
  const grace = await buildPersonToAsk(app, member)
  const caller = await app.as(member)
  const asks = { contacts: [grace.key] }
  for (const call of [
    () => caller.post('/v1/addressasks', asks),
    () => caller.post('/v1/billing/checkout', { credit: false, items: [] }),
  ]) {
    const refused = await call()
    expect(refused.status).toBe(403)
    expect(refused.body.errors[0]).toMatchObject({
      code: 'email_not_verified',
      message: 'Please verify your email address first. Open /verify to get a new link.',
    })
  }
  const verified = await buildAsker(app)
  expect((await verified.ask([verified.grace])).body.data.asked).toBe(1)
  const { grace: linked } = await buildGiftLink(app, { link: { send_by: 'email' } })
  expect(await app.mailsTo(linked.email ?? '')).toHaveLength(1)
})

test('500 people are asked at once and 501 are not', async () => {
  const { member, ask } = await buildAsker(app)
  await app.rows(sql`
    insert into contacts (key, member_key, first_name, last_name, display_name, email, search_text, sort_name,
        shipping_salutation, message_salutation, contact_type, created_at)
      select 'contact_many_' || n, ${member.key}, 'P', 'Q', 'P Q', 'many-' || n || '@example.com', 'p q', 'p q',
        'P Q', 'P', 'client', ${app.now.toISOString()}::timestamptz from generate_series(1, 501) n`)
  const rows = await app.rows<{ key: Parameters<typeof ask>[0][number]['key'] }>(
    sql`select key from contacts where key like 'contact_many_%' order by key`,
  )
  const tooMany = await ask(rows)
  expect(tooMany.status).toBe(400)
  expect(tooMany.body.errors[0].message).toBe('You can ask up to 500 people at once.')
  expect((await ask([])).status).toBe(400)
  expect((await ask(rows.slice(0, 500))).body.data).toEqual(counts({ asked: 500 }))
})

test('asks over the daily limit of all emails to recipients go out on the next day', async () => {
  const { member, grace, ask, open } = await buildAsker(app)
  const ben = await buildPersonToAsk(app, member)
  await app.rows(sql`
    insert into survey_asks (key, member_key, contact_key, kind, state, code, sent_at, created_at)
    select 'ask_' || n, ${member.key}, ${grace.key}, 'nps', 'sent', 'code_' || n, now, now
    from generate_series(1, 999) n, (select ${app.now.toISOString()}::timestamptz as now) at`)
  expect((await ask([grace, ben])).body.data).toEqual(counts({ asked: 2, waiting: 1 }))
  const sent = async () => (await app.mailsTo(grace.email)).length + (await app.mailsTo(ben.email)).length
  expect(await sent()).toBe(1)
  expect((await open()).filter(({ mailed }) => mailed === null)).toHaveLength(1)
  await app.travelTo(new Date(app.now.getTime() + 2 * 86_400_000))
  expect(await sent()).toBe(2)
  expect((await open()).filter(({ mailed }) => mailed === null)).toEqual([])
})
