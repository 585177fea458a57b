import type { EnrollmentKey, GiftLinkKey } from '@goodturn/contract/ids'
import { dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { acceptHeld, chargesOf, walletOf } from '../../../../test/build/outreach/held-link.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { buildSequence, enrollAll } from '../../../../test/build/sequence.ts'
import { expectBalancedBooks } from '../../../../test/balanced-books.ts'
import { memberLocks, members } from '../../../identity/accounts/tables.ts'
import { reconcileWork } from '../../../money/invoices/charges/reconcile.ts'
import { markNoGiftsByPerson } from '../../../people/contacts/no-gifts/mark-by-person.ts'
import { services } from '../../../shop/catalog/tables.ts'
import { declineLink } from '../../gift-links/answer.ts'
import { mailboxHasher } from '../../surveys/mailbox-hash.ts'
import { stopMailbox } from '../../surveys/stop.ts'
import { beginTurn } from './begin-turn.ts'
import { tryDueTurns } from './try-due.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const inHours = (hours: number) => new Date(app.now.getTime() + hours * 3_600_000)

type Built = Awaited<ReturnType<typeof build>>

/** A sequence whose gift asks Grace, who has no address, by link on its day. */
async function build(
  email: string | null = `grace-${app.next('grace')}@example.com`,
  steps = [{ afterDays: 0 }],
) {
  const built = await buildSequence(app, { steps: steps.map((step) => ({ ...step, asksByLink: true })) })
  const grace = await buildContact(app, { member: built.member, email })
  return { ...built, grace, caller: await app.as(built.member) }
}

const enroll = async (built: Built) => (await enrollAll(app, built, [built.grace]))[0] as EnrollmentKey

const dueNow = ({ member }: Built) =>
  app.rows(sql`update sequence_enrollments set try_at = ${app.now.toISOString()}::timestamptz
    where member_key = ${member.key}`)

const linksOf = ({ grace }: Pick<Built, 'grace'>) =>
  app.rows<{ key: GiftLinkKey; send_by: string; payment: string; state: string; price_cents: number }>(
    sql`select key, send_by, payment, state, price_cents from gift_links where contact_key = ${grace.key}`,
  )

const mailsTo = (address: string | null) =>
  app.rows<{ template: string; subject: string }>(
    sql`select template, subject from outbox where to_address = ${address} and template not like 'welcome%'
        order by created_at`,
  )

async function show({ caller }: Built, key: EnrollmentKey) {
  return (await caller.get(`/v1/enrollments/${key}`)).body.data
}

const asksOf = async ({ caller }: Built) => (await caller.get('/v1/home')).body.data.asks

test('D-1-05 a gift step asks for the address by link when there is none', async () => {
  const { member, sequence, experience, contact, card, caller } = await buildSequence(app, {
    steps: [],
  }).then(async (one) => ({ ...one, caller: await app.as(one.member) }))
  const path = `/v1/sequences/${sequence.key}`
  const step = { kind: 'gift', after_days: 0, service: experience.serviceKey, applies_to: 'new' }
  const added = (await caller.post(`${path}/steps`, step)).body.data.steps[0]
  expect(added.asks_by_link).toBe(false)
  const change = {
    after_days: 0,
    service: experience.serviceKey,
    message: 'Hi, {first name}.',
    applies_to: 'new',
  }
  const change1 = await caller.patch(`${path}/steps/${added.key}`, { ...change, asks_by_link: true })
  expect(change1.body.data.steps[0].asks_by_link).toBe(true)
  // Left out, it stays.
  expect((await caller.patch(`${path}/steps/${added.key}`, change)).body.data.steps[0].asks_by_link).toBe(
    true,
  )

  const grace = await buildContact(app, { member, email: 'grace@example.com' })
  await caller.post(`${path}/enroll`, { contacts: [grace.key, contact.key] })
  const review = (await caller.post(`${path}/review`, {})).body.data
  const ofGrace = review.people.find((one: { contact: { key: string } }) => one.contact.key === grace.key)
  expect(ofGrace).toMatchObject({
    is_blocked: false,
    price: 54,
    note: 'No address yet. They get a link on the step’s day and say where the gift goes.',
  })
  const people = review.people.map(({ key }: { key: string }) => key)
  const agreed = { people, total: review.total, card: card?.key, ceiling: 500 }
  expect((await caller.post(`${path}/confirm`, agreed)).body.data.enrolled).toBe(2)
  expect(await linksOf({ grace })).toEqual([])

  await app.travelTo(inHours(2))
  const [link] = await linksOf({ grace })
  expect(link).toMatchObject({ send_by: 'email', payment: 'paid', state: 'waiting', price_cents: 5400 })
  expect(await mailsTo('grace@example.com')).toHaveLength(1)
  // The person with an address got the gift as before.
  expect(await linksOf({ grace: contact })).toEqual([])
  const [turn] = (await caller.get(`/v1/enrollments/${ofGrace.key}`)).body.data.turns
  expect(turn).toMatchObject({ state: 'done', price: 54, link: 'waiting' })
  const touch = async () => (await caller.get(`/v1/touches/details/${turn.touch}`)).body.data
  expect(await touch()).toMatchObject({ status: 'incomplete', waiting_for: 'Grace', location: null })

  await acceptHeld(app, { key: link?.key as GiftLinkKey })
  expect(await touch()).toMatchObject({
    status: 'pending',
    rendered_contact_message: expect.stringContaining('Hi, Grace.'),
  })
  expect(await chargesOf(app, { member })).toEqual([
    { state: 'succeeded', cents: 5400 },
    { state: 'succeeded', cents: 5400 },
  ])
  await expectBalancedBooks(app)
})

test('D-1-06 a link agrees to the price of its step; a higher one stops the step without a link', async () => {
  const built = await build(undefined, [{ afterDays: 3 }])
  const keys = await enrollAll(app, built, [built.grace, built.contact])
  const turns = await app.rows(
    sql`select agreed_cents from sequence_turns where member_key = ${built.member.key}`,
  )
  // With a link as with an address.
  expect(turns).toEqual([{ agreed_cents: 5400 }, { agreed_cents: 5400 }])

  await app.db.update(services).set({ priceCents: 5500 }).where(eq(services.key, built.experience.serviceKey))
  await app.travelTo(inHours(75), { daily: ['touches.process'] })
  const key = keys[0] as EnrollmentKey
  expect(await show(built, key)).toMatchObject({
    state: 'stopped',
    stop: {
      reason: 'price',
      price: 55,
      text: expect.stringContaining('now costs $55.00. You agreed to $54.00.'),
    },
  })
  expect(await linksOf(built)).toEqual([])
  expect(await chargesOf(app, built)).toEqual([])
  expect(await app.rows(sql`select 1 from touches where contact_key = ${built.grace.key}`)).toEqual([])
  expect(await mailsTo(built.grace.email)).toEqual([])

  // Agreed to, it goes by link at the new price.
  expect((await built.caller.post(`/v1/enrollments/${key}/go-on`, { price: 55 })).status).toBe(200)
  await app.travelTo(inHours(1))
  expect(await linksOf(built)).toMatchObject([{ state: 'waiting', payment: 'paid', price_cents: 5500 }])
  expect(await chargesOf(app, built)).toEqual([{ state: 'succeeded', cents: 5500 }])
  await expectBalancedBooks(app)
})

for (const [name, email, prepare] of [
  ['a person without an email', null, async () => {}],
  [
    'a mailbox that asked for no more email',
    'stopped@example.com',
    ({ member }: Built) =>
      app.db.transaction(async (tx) =>
        stopMailbox(tx, member.key, (await mailboxHasher(tx))('stopped@example.com'), app.cause()),
      ),
  ],
  [
    'a member without a verified email',
    'unverified@example.com',
    ({ member }: Built) =>
      app.db
        .update(members)
        .set({ emailValidationRequired: true, emailValidatedAt: null })
        .where(eq(members.key, member.key)),
  ],
] as const)
  test(`${name}: the member sends the link, and is told until they copy it`, async () => {
    const built = await build(email)
    const key = await enroll(built)
    await prepare(built)
    await app.travelTo(inHours(26))
    const [link] = await linksOf(built)
    expect(link).toMatchObject({ send_by: 'self', payment: 'paid', state: 'waiting' })
    if (email !== null) expect(await mailsTo(email)).toEqual([])
    const told = (await mailsTo(built.member.email)).filter(({ template }) => template === 'sequence-link')
    expect(told).toMatchObject([{ subject: 'Send Grace Okafor the link to their gift' }])
    const [turn] = (await show(built, key)).turns
    expect(await asksOf(built)).toMatchObject([
      { kind: 'link_to_send', link: link?.key, touch: turn.touch, person: 'Grace Okafor' },
    ])
    expect((await built.caller.post(`/v1/giftlinks/${link?.key}/copy`)).status).toBe(200)
    expect(await asksOf(built)).toEqual([])
  })

test('a link that was copied before the email needs none', async () => {
  const built = await build(null)
  await enroll(built)
  await dueNow(built)
  await tryDueTurns(app.platform, app.cause())
  const [link] = await linksOf(built)
  await built.caller.post(`/v1/giftlinks/${link?.key}/copy`)
  await app.travelTo(inHours(26))
  expect((await mailsTo(built.member.email)).filter(({ template }) => template === 'sequence-link')).toEqual(
    [],
  )
})

test('a declined link refunds its step, which is not repeated', async () => {
  const built = await build(undefined, [{ afterDays: 0 }, { afterDays: 5 }])
  const key = await enroll(built)
  await app.travelTo(inHours(26))
  const [link] = await linksOf(built)
  await app.db.transaction((tx) =>
    declineLink(tx, link?.key as GiftLinkKey, { reason: 'employer', note: null }, app.cause()),
  )
  await app.platform.jobs.drain()
  expect(await walletOf(app, built)).toBe(5400)
  expect((await show(built, key)).turns[0]).toMatchObject({ state: 'done', link: 'declined' })

  // They said no: the next step asks the member, not them.
  await app.travelTo(inHours(24 * 6), { daily: ['touches.process'] })
  expect(await show(built, key)).toMatchObject({
    state: 'stopped',
    stop: { reason: 'no_gifts', text: 'This person doesn’t accept gifts' },
  })
  expect(await linksOf(built)).toHaveLength(1)
  expect(await chargesOf(app, built)).toHaveLength(1)
  await expectBalancedBooks(app)
})

test('a person who doesn’t accept gifts is named in the review', async () => {
  const built = await build()
  await app.db.transaction((tx) =>
    markNoGiftsByPerson(tx, app.cause(), built.grace.key, { reason: 'I’d rather not', day: dateIn(app.now) }),
  )
  const path = `/v1/sequences/${built.sequence.key}`
  await built.caller.post(`${path}/enroll`, { contacts: [built.grace.key] })
  const [person] = (await built.caller.post(`${path}/review`, {})).body.data.people
  expect(person).toMatchObject({
    is_blocked: false,
    note: 'Doesn’t accept gifts, so no link goes out. The step stops on its day.',
  })
})

test('a locked member’s links wait until the member is unlocked', async () => {
  const built = await build()
  await enroll(built)
  await app.db.insert(memberLocks).values({ memberKey: built.member.key, reason: 'A dispute', at: app.now })
  await app.travelTo(inHours(72), { daily: ['touches.process'] })
  expect(await linksOf(built)).toEqual([])
  expect(await chargesOf(app, built)).toEqual([])
  await app.db.delete(memberLocks).where(eq(memberLocks.memberKey, built.member.key))
  await app.travelTo(inHours(25), { daily: ['touches.process'] })
  expect(await linksOf(built)).toHaveLength(1)
})

test('a crash between hold and charge makes one link and one charge', async () => {
  const built = await build()
  const key = await enroll(built)
  await dueNow(built)
  // Everything is written, but the processor is never asked.
  const started = await app.db.transaction((tx) => beginTurn(tx, key, app.cause()))
  expect(started?.asking?.amountCents).toBe(5400)
  expect(await linksOf(built)).toEqual([])
  await app.travelTo(inHours(1))
  await Promise.all([reconcileWork.run(app.platform, app.cause()), tryDueTurns(app.platform, app.cause())])
  await reconcileWork.run(app.platform, app.cause())
  await tryDueTurns(app.platform, app.cause())
  expect(await linksOf(built)).toHaveLength(1)
  expect(await mailsTo(built.grace.email)).toHaveLength(1)
  expect(await chargesOf(app, built)).toEqual([{ state: 'succeeded', cents: 5400 }])
  await expectBalancedBooks(app)
})

test('a gift for a birthday goes out once its link is accepted, since its day has come', async () => {
  const purchase = await buildPurchase(app, { service: { occasion: 'birthday' } })
  const built = await buildSequence(app, { purchase, steps: [{ afterDays: 0, asksByLink: true }] })
  const grace = await buildContact(app, { member: built.member, birthMonth: 9, birthDay: 20 })
  await enrollAll(app, built, [grace])
  await app.travelTo(inHours(26))
  const [link] = await linksOf({ grace })
  await acceptHeld(app, { key: link?.key as GiftLinkKey })
  const touches = await app.rows(
    sql`select status, event_date::text from touches where contact_key = ${grace.key}`,
  )
  expect(touches).toEqual([{ status: 'pending', event_date: nextBusinessDay(dateIn(app.now)) }])
})

test('a removed card makes no link', async () => {
  const built = await build()
  const key = await enroll(built)
  await app.db.execute(
    sql`update cards set removed_at = ${app.now.toISOString()}::timestamptz where member_key = ${built.member.key}`,
  )
  await app.travelTo(inHours(26))
  expect(await show(built, key)).toMatchObject({ state: 'stopped', stop: { reason: 'card' } })
  expect(await linksOf(built)).toEqual([])
})
