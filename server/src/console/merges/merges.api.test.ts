import { obstacleText, type ObstacleKind } from '@goodturn/contract/console/merges/obstacles'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildAsker } from '../../../test/build/outreach/address-ask.ts'
import { buildGiftLink } from '../../../test/build/outreach/gift-link.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildTeam } from '../../../test/build/team.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { blockReimport, findBlockedKeys } from '../../people/contacts/block-reimport.ts'
import { eraseMember } from '../../privacy/erasure/erase-member.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { checkLedger } from '../books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

type Member = Awaited<ReturnType<typeof buildMember>>
type Staff = Awaited<ReturnType<typeof app.staff>>

const two = async (): Promise<[Member, Member]> => [await buildMember(app), await buildMember(app)]
const ask = (support: Staff, from: Member, into: Member) =>
  support.post(`/v1/staff/members/${into.key}/merge`, { from: from.key, reason: 'Signed up twice' })

async function tokenOf({ email }: Member): Promise<string> {
  const [mail] = await app.mailsTo(email)
  return /\/merge\/([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? ''
}
const confirm = async (member: Member) =>
  app.anonymous.post('/v1/merges/link/confirm', { token: await tokenOf(member) })

async function approvalOf(support: Staff, into: Member): Promise<string> {
  const [merge] = (await support.get(`/v1/staff/members/${into.key}/merges`)).body.data
  return `/v1/staff/approvals/${merge.approval}`
}

/** Merges two accounts through the real steps. */
async function merge(from: Member, into: Member) {
  const [support, second] = [await app.staff('support'), await app.staff('support')]
  expect((await ask(support, from, into)).status).toBe(200)
  await confirm(from)
  await confirm(into)
  const done = await second.post(`${await approvalOf(support, into)}/approve`)
  expect(done.body.data).toMatchObject({ done: true, failure: null })
}

test('emailed links ask both accounts to agree, once each', async () => {
  const [from, into] = await two()
  const support = await app.staff('support')
  const asked = await ask(support, from, into)
  expect(asked.body.data).toMatchObject({ state: 'asked', is_mine: true, approval: null })
  // A double click returns the waiting merge and sends no second email.
  expect((await ask(support, from, into)).body.data.key).toBe(asked.body.data.key)
  expect(await app.mailsTo(from.email)).toHaveLength(1)

  const token = await tokenOf(from)
  const shown = await app.anonymous.post('/v1/merges/link', { token })
  expect(shown.body.data).toMatchObject({ stays: false, email: from.email, is_confirmed: false })
  expect(JSON.stringify(shown.body)).not.toContain(into.email)
  const [stored] = await app.rows<{ text: string }>(
    sql`select m::text as text from member_merges m where from_key = ${from.key}`,
  )
  expect(stored?.text).not.toContain(token)

  for (let click = 0; click < 2; click += 1)
    expect((await confirm(from)).body.data).toMatchObject({ state: 'asked', is_confirmed: true })
  expect((await confirm(into)).body.data).toMatchObject({ state: 'confirmed', is_other_confirmed: true })
  expect((await confirm(into)).body.data.state).toBe('confirmed')
  const waiting = sql`select 1 from staff_approvals where act = 'merge' and member_key = ${into.key}`
  expect(await app.rows(waiting)).toHaveLength(1)
  expect((await app.anonymous.post('/v1/merges/link', { token: 'nothing' })).status).toBe(400)
})

test('declined, withdrawn, and expired merges end and can be re-requested', async () => {
  const [from, into] = await two()
  const [support, second] = [await app.staff('support'), await app.staff('support')]
  await ask(support, from, into)
  await confirm(from)
  await confirm(into)
  const declined = await second.post(`${await approvalOf(support, into)}/decline`, { reason: 'Two people' })
  expect(declined.body.data.state).toBe('declined')
  const states = async () =>
    (await support.get(`/v1/staff/members/${from.key}/merges`)).body.data.map(
      ({ state, end_reason }: { state: string; end_reason: string | null }) => [state, end_reason],
    )
  expect(await states()).toEqual([['refused', 'Two people']])
  expect((await confirm(from)).status).toBe(400)

  const again = (await ask(support, from, into)).body.data
  const withdrawn = await support.post(`/v1/staff/merges/${again.key}/withdraw`, { reason: 'Called' })
  expect(withdrawn.body.data.state).toBe('withdrawn')
  expect((await confirm(from)).status).toBe(400)

  await ask(support, from, into)
  await app.rows(sql`update member_merges set expires_at = now() - interval '1 second' where state = 'asked'`)
  expect((await confirm(from)).status).toBe(400)
  await app.travelTo('2027-03-02T04:00:00Z', { housekeeping: true })
  expect((await states())[0]).toEqual(['lapsed', 'One of the accounts didn’t agree in time.'])
})

test('withdrawing a merge also ends its pending approval', async () => {
  const [from, into] = await two()
  const [support, second] = [await app.staff('support'), await app.staff('support')]
  const { key } = (await ask(support, from, into)).body.data
  await confirm(from)
  await confirm(into)
  const path = await approvalOf(support, into)
  await support.post(`/v1/staff/merges/${key}/withdraw`, { reason: 'Called' })
  expect((await second.post(`${path}/approve`)).status).toBe(400)
  expect(await app.rows(sql`select 1 from merged_members where member_key = ${from.key}`)).toEqual([])
})

test('all blockers are listed and prevent the merge', async () => {
  const support = await app.staff('support')
  const now = app.now.toISOString()
  const cases: [ObstacleKind, (from: Member, into: Member) => Promise<unknown>][] = [
    ['erased', (from) => app.rows(sql`update members set erased_at = now() where key = ${from.key}`)],
    [
      'erasure',
      (_, into) =>
        app.rows(sql`insert into member_erasures (key, member_key, state, asked_at, due_at, try_at)
          values (${`erasure_${into.key}`}, ${into.key}, 'waiting', now(), '2099-01-01', '2099-01-01')`),
    ],
    ['locked', (from) => support.post(`/v1/staff/members/${from.key}/lock`, { reason: 'A stranger' })],
    ['staff', (from) => app.rows(sql`update members set is_admin = true where key = ${from.key}`)],
    ['merging', async (from) => ask(support, from, await buildMember(app))],
    ['teams', async (from, into) => [await buildTeam(app, from), await buildTeam(app, into)]],
    ['team', (from) => buildTeam(app, from)],
    ['partnership', (from, into) => buildPartnership(app, { inviter: from, invitee: into })],
    [
      'partner',
      async (from, into) => {
        const invitee = await buildMember(app)
        await buildPartnership(app, { inviter: into, invitee, inviteeCard: '378282246310005' })
        await buildPartnership(app, { inviter: from, invitee })
      },
    ],
    [
      'card',
      async (from) => {
        const contact = await buildContact(app, { member: from })
        const location = await buildLocation(app, { contact })
        await buildPlan(app, { member: from, contact, location, service: await buildCardPlan(app) })
      },
    ],
    [
      'asks',
      async (from) => {
        const { grace, ask } = await buildAsker(app, { member: from })
        await ask([grace])
      },
    ],
    [
      'holds',
      (from) =>
        app.rows(sql`insert into holds (key, member_key, purpose_key, state, cents, created_at)
          values (${`hold_${from.key}`}, ${from.key}, 'x', 'held', 5, ${now}::timestamptz)`),
    ],
    [
      'orders',
      (_, into) =>
        app.rows(sql`insert into checkouts (key, member_key, state, use_credit, subtotal_cents, due_cents, created_at)
          values (${`checkout_${into.key}`}, ${into.key}, 'open', false, 5, 5, ${now}::timestamptz)`),
    ],
    [
      'approvals',
      (from) =>
        support.post(`/v1/admin/members/${from.key}/credits`, {
          amount: 400,
          reason: 'other',
          description: 'A thank-you',
        }),
    ],
  ]
  for (const [kind, put] of cases) {
    const [from, into] = await two()
    await put(from, into)
    const preview = await support.get(`/v1/staff/members/${into.key}/merge?from=${from.key}`)
    expect(preview.body.data.obstacles.map((one: { kind: string }) => one.kind)).toContain(kind)
    const refused = await ask(support, from, into)
    expect([kind, refused.status]).toEqual([kind, 400])
    expect(refused.body.errors[0].message).toContain(obstacleText({ kind, count: 1 }))
    expect(await app.mailsTo(into.email)).toEqual([])
  }
  const [member] = await two()
  expect((await ask(support, member, member)).body.errors[0].message).toBe('These are the same account.')
})

test('any blocker at approval stops the merge, changing nothing', async () => {
  const [from, into] = await two()
  const [support, second] = [await app.staff('support'), await app.staff('support')]
  await ask(support, from, into)
  await confirm(from)
  await confirm(into)
  await buildTeam(app, from)
  const answer = await second.post(`${await approvalOf(support, into)}/approve`)
  expect(answer.body.data.failure).toContain('The account that ends is in a team')
  expect((await support.get(`/v1/staff/members/${into.key}/merges`)).body.data[0].state).toBe('refused')
  expect((await (await app.as(from)).get('/v1/auth/user')).status).toBe(200)
  expect(await app.rows(sql`select 1 from merged_members where member_key = ${from.key}`)).toEqual([])
})

test('renewals charge the remaining account, and its gifts arrive', async () => {
  const [from, into] = await two()
  await buildCard(app, from)
  const card = await buildCard(app, into, { number: '5555555555554444' })
  const contact = await buildContact(app, { member: from })
  const location = await buildLocation(app, { contact })
  const plan = await buildPlan(app, {
    member: from,
    contact,
    location,
    service: await buildCardPlan(app),
    unit: 'month',
  })
  const bought = await buildPurchase(app, { member: from, cardNumber: null })
  const [own] = await app.rows<{ key: string }>(sql`select key from cards where member_key = ${from.key}`)
  const paid = await (
    await app.as(from)
  ).post('/v1/billing/checkout', { items: [bought.cartItem()], source: own?.key, credit: false })
  expect(paid.status).toBe(200)
  const books = await checkLedger(app.db)
  await merge(from, into)
  const [{ next } = { next: '' }] = await app.rows<{ next: string }>(
    sql`select next_charge::text as next from plans where key = ${plan.key}`,
  )
  await app.travelTo(`${next}T20:00:00Z`, { daily: ['plans.renew', 'touches.process'] })
  const charged = await app.rows(sql`select c.member_key, c.card_key, c.state from charges c
    join invoices i on i.key = c.invoice_key where i.purpose = 'renewal' and c.member_key in (${from.key}, ${into.key})`)
  expect(charged).toEqual([{ member_key: into.key, card_key: card.key, state: 'succeeded' }])
  const gifts = await app.rows<{ member_key: string; status: string }>(
    sql`select distinct member_key, status from touches where contact_key = ${bought.contact.key}`,
  )
  expect(gifts).toEqual([{ member_key: into.key, status: 'completed' }])
  expect(await checkLedger(app.db)).toEqual(books)
})

test("late rows follow merges, and erased people can't be reimported", async () => {
  const [from, middle] = await two()
  const last = await buildMember(app)
  const books = await checkLedger(app.db)
  await blockReimport(app.db, from.key, [{ email: 'grace.okafor@example.com' }], app.now)
  await merge(from, middle)
  await merge(middle, last)
  expect(
    await app.rows(
      sql`select member_key from merged_members where into_key = ${last.key} order by member_key`,
    ),
  ).toHaveLength(2)
  const erased = 'email grace.okafor@example.com'
  expect([...(await findBlockedKeys(app.db, last.key, [erased, 'email ruth@example.com']))]).toEqual([erased])

  // Simulates rows written at the moment of the merge.
  const late = await buildContact(app, { member: from })
  await buildTokens(app, from, { serviceKeys: [(await buildPurchase(app)).experience.serviceKey] })
  await issueLot(app.db, {
    memberKey: from.key,
    kind: 'fund',
    reason: 'manual_entry',
    description: 'Late',
    cents: 500,
    now: app.now,
  })
  await app.travelTo(new Date(app.now.getTime() + 11 * 60_000), { housekeeping: true })
  expect(await app.rows(sql`select member_key from contacts where key = ${late.key}`)).toEqual([
    { member_key: last.key },
  ])
  expect(
    await app.rows(
      sql`select sum(remaining_cents)::int as cents from lots where member_key = ${last.key} and kind = 'fund'`,
    ),
  ).toEqual([{ cents: 500 }])
  expect(await app.rows(sql`select 1 from tokens where member_key = ${last.key}`)).toHaveLength(1)
  expect(await checkLedger(app.db)).toEqual(books)
})

test('concurrent purchases and approvals leave one consistent account', async () => {
  const [from, into] = await two()
  const purchase = await buildPurchase(app, { member: from })
  const caller = await app.as(from)
  const books = await checkLedger(app.db)
  const [support, second, third] = [
    await app.staff('support'),
    await app.staff('support'),
    await app.staff('support'),
  ]
  await ask(support, from, into)
  await confirm(from)
  await confirm(into)
  const path = await approvalOf(support, into)
  const order = { items: [purchase.cartItem()], source: purchase.card?.key, credit: false }
  await Promise.all([
    caller.post('/v1/billing/checkout', order, { 'idempotency-key': crypto.randomUUID() }),
    second.post(`${path}/approve`),
    third.post(`${path}/approve`),
  ])
  await app.platform.jobs.drain()
  await app.travelTo(new Date(app.now.getTime() + 2 * 86_400_000), { housekeeping: true })
  const [merged] = await app.rows<{ state: string }>(
    sql`select state from member_merges where from_key = ${from.key}`,
  )
  // Either the purchase in flight made the merge fail, or the merge was done and late rows were moved after it.
  const owner = merged?.state === 'done' ? into.key : from.key
  expect(['done', 'refused']).toContain(merged?.state)
  const owners =
    await app.rows(sql`select distinct member_key from invoices where member_key in (${from.key}, ${into.key})
    and status <> 'void'`)
  expect(owners.length).toBeLessThan(2)
  for (const row of owners) expect(row).toEqual({ member_key: owner })
  expect(await checkLedger(app.db)).toEqual(books)
})

test('staff find the remaining account by the old address', async () => {
  const [from, into] = await two()
  await merge(from, into)
  const support = await app.staff('support')
  const given = await support.post(`/v1/admin/members/${from.email}/credits`, {
    amount: 5,
    reason: 'other',
    description: 'A thank-you',
  })
  expect(given.status).toBe(200)
  expect(
    await app.rows(sql`select sum(remaining_cents)::int as cents from lots where member_key = ${into.key}`),
  ).toEqual([{ cents: 500 }])
  const acting = await support.post(`/v1/staff/members/${from.key}/act`, { reason: 'Helps with an order' })
  expect(acting.status).toBe(403)
})

test('a merge that crashes changes nothing and can be retried', async () => {
  const [from, into] = await two()
  const contact = await buildContact(app, { member: from })
  const [support, second] = [await app.staff('support'), await app.staff('support')]
  const caller = await app.as(from)
  await ask(support, from, into)
  await confirm(from)
  await confirm(into)
  const path = await approvalOf(support, into)
  await app.rows(sql`create function die_at_the_end() returns trigger language plpgsql as $die$
    begin
      if new.act = 'merge.done' then raise exception 'died'; end if;
      return new;
    end $die$`)
  await app.rows(
    sql`create trigger die_at_the_end before insert on audit for each row execute function die_at_the_end()`,
  )
  expect((await second.post(`${path}/approve`)).status).toBe(500)
  expect((await caller.get('/v1/auth/user')).status).toBe(200)
  const owner = sql`select member_key from contacts where key = ${contact.key}`
  expect(await app.rows(owner)).toEqual([{ member_key: from.key }])
  await app.rows(sql`drop trigger die_at_the_end on audit`)
  await app.rows(sql`drop function die_at_the_end`)

  await app.rows(
    sql`update staff_approvals set answered_at = answered_at - interval '2 minutes' where act = 'merge'`,
  )
  expect((await second.post(`${path}/approve`)).body.data).toMatchObject({ done: true, failure: null })
  expect(await app.rows(owner)).toEqual([{ member_key: into.key }])
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
})

test('erasing the remaining account erases what was merged into it', async () => {
  const [from, into] = [
    await buildMember(app, { firstName: 'Quillan', email: 'quillan@example.com' }),
    await buildMember(app),
  ]
  await merge(from, into)
  await eraseMember(app.platform, into.key, app.cause(), async () => {})
  const [row] = await app.rows<{ text: string }>(
    sql`select m::text as text from members m where key = ${from.key}`,
  )
  expect(row?.text).not.toMatch(/quillan/i)
  expect(await app.rows(sql`select from erasures where member_key = ${from.key}`)).toHaveLength(1)
  const told = sql`select from member_merges m where m::text ~* 'quillan'`
  expect(await app.rows(told)).toEqual([])
})

test('D-1-116 accounts with an open or unpaid gift link are not merged; ended links move', async () => {
  const into = await buildMember(app)
  const support = await app.staff('support')
  const paid = await buildGiftLink(app)
  const held = await buildGiftLink(app, { buyer: paid, pay: { links: 'on_acceptance' } })
  const from = paid.member
  const expectRefused = async () => {
    const refused = await ask(support, from, into)
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      400,
      expect.stringContaining(obstacleText({ kind: 'links', count: 1 })),
    ])
  }
  await expectRefused()
  await paid.caller.post(`/v1/giftlinks/${paid.key}/cancel`)
  // The other one still waits.
  await expectRefused()
  await paid.caller.post(`/v1/giftlinks/${held.key}/cancel`)
  await merge(from, into)
  const { data } = (await (await app.as(into)).get('/v1/giftlinks')).body
  expect(data.map(({ key }: { key: string }) => key).sort()).toEqual([paid.key, held.key].sort())
})
