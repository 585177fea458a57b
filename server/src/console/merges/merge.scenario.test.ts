import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestApp, useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { buildPackage } from '../../../test/build/package.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildAffiliateInvite, buildReferral, buildReferralCode } from '../../../test/build/referral.ts'
import { buildMentionedPerson } from '../../../test/build/mentioned-person.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { fates } from '../../../test/merged-tables.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { findDifferences } from '../books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

type Member = Awaited<ReturnType<typeof buildMember>>

test('every column naming a member is moved, ended, or exempt', async () => {
  const found = await app.rows<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (a.attname ~ '(^|_)(member|owner|payer|inviter|invitee|friend|referrer|partner|admin|cared_by|subject)_key$'
        or a.attname in ('accepted_by', 'removed_by')
        or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
          and k.confrelid = 'members'::regclass and a.attnum = any(k.conkey)))`)
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(fates).toSorted())
})

const linkIn = (plain: string) => /\/merge\/([\w-]+)/.exec(plain)?.[1] ?? ''

async function tokenOf(email: string): Promise<string> {
  const [mail] = await app.mailsTo(email)
  return linkIn(mail?.plain ?? '')
}

/** Has both mailboxes agree, and returns the keys of the merge and its pending approval. */
async function agreed(from: Member, into: Member, support: Awaited<ReturnType<TestApp['staff']>>) {
  const asked = await support.post(`/v1/staff/members/${into.key}/merge`, {
    from: from.key,
    reason: 'Signed up twice',
  })
  expect([asked.body.errors ?? null, app.logLines.filter((line) => line.includes('rror')).slice(-1)]).toEqual(
    [null, []],
  )
  for (const { email } of [from, into]) {
    const token = await tokenOf(email)
    expect((await app.anonymous.post('/v1/merges/link/confirm', { token })).status).toBe(200)
  }
  const [merge] = (await support.get(`/v1/staff/members/${into.key}/merges`)).body.data
  expect(merge).toMatchObject({ state: 'confirmed', is_mine: true })
  return { key: merge.key as string, approval: merge.approval as string }
}

const sums = async (member: Member) => {
  const [row] = await app.rows<{ credit: number; funds: number }>(
    sql`select coalesce(sum(remaining_cents) filter (where kind = 'credit'), 0)::int as credit,
          coalesce(sum(remaining_cents) filter (where kind = 'fund'), 0)::int as funds
        from lots where member_key = ${member.key}`,
  )
  return row
}

/** A member's rows of each kind, and the totals that the lists report. */
async function counted(member: Member): Promise<Record<string, number>> {
  const rows = await app.rows<{ name: string; count: number }>(sql`
    select 'touches' as name, count(*)::int as count from touches where member_key = ${member.key}
    union all select 'touches counted', coalesce(sum(count), 0)::int from counters
      where member_key = ${member.key} and name like 'touches:%'
    union all select 'plans', count(*)::int from plans where member_key = ${member.key}
    union all select 'plans counted', coalesce(sum(count), 0)::int from counters
      where member_key = ${member.key} and name like 'plans:%'
    union all select 'packages', count(*)::int from packages where member_key = ${member.key}
    union all select 'invoices', count(*)::int from invoices where member_key = ${member.key} and status <> 'void'
    union all select 'invoices counted', coalesce(sum(count), 0)::int from counters
      where member_key = ${member.key} and name = 'invoices'
    union all select 'people', count(*)::int from contacts where member_key = ${member.key} and archived_at is null
    union all select 'people counted', coalesce(sum(count), 0)::int from counters
      where member_key = ${member.key} and name = 'people'
    union all select 'lots listed', count(*)::int from lots where member_key = ${member.key} and listed
    union all select 'lots counted', coalesce(sum(count), 0)::int from counters
      where member_key = ${member.key} and name like 'lots:%'
    union all select 'log', coalesce(sum(cents), 0)::int from gifting_years where member_key = ${member.key}`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** An account with some of everything. */
async function buildWhole(member: Member, word: string) {
  const told = await buildMentionedPerson(app, member, word)
  await app.rows(
    sql`delete from team_invites where team_key in (select key from teams where owner_key = ${member.key})`,
  )
  await app.rows(sql`delete from team_members where member_key = ${member.key}`)
  await app.rows(sql`delete from teams where owner_key = ${member.key}`)
  const contact = await buildContact(app, { member, firstName: word })
  const location = await buildLocation(app, { contact })
  const plan = await buildPlan(app, { member, contact, location, service: await buildCardPlan(app) })
  const pack = await buildPackage(app, { member, contact, location })
  const serviceKeys = [told.purchase.experience.serviceKey]
  await buildTokens(app, member, { serviceKeys })
  await buildDiscount(app, member, { percent: 10 })
  await buildReferralCode(app, member)
  await buildReferral(app, member, await buildMember(app))
  await buildAffiliateInvite(app, member, { email: 'both@example.com' })
  const grant = { memberKey: member.key, description: 'Thanks', now: app.now }
  await app.platform.database.transaction((tx) =>
    issueLot(tx, { ...grant, kind: 'fund', reason: 'manual_entry', cents: 10_000 }),
  )
  // Paid from the wallet, so that a later refund goes back there.
  const bought = await buildPurchase(app, { member, cardNumber: null })
  const paid = await (
    await app.as(member)
  ).post(
    '/v1/billing/checkout',
    { items: [bought.cartItem()], source: told.purchase.card?.key, credit: true },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(paid.status).toBe(200)
  await app.platform.database.transaction(async (tx) => {
    await issueLot(tx, { ...grant, kind: 'credit', reason: 'other', cents: 700, expiresAt: null })
    const expiresAt = new Date('2027-09-01T00:00:00Z')
    await issueLot(tx, { ...grant, kind: 'credit', reason: 'other', cents: 300, expiresAt })
  })
  return { ...told, plan, pack, running: contact, invoice: paid.body.data.id as string, serviceKeys }
}

test('two full accounts merge without losing data or balance', async () => {
  const [from, into] = [
    await buildMember(app, { email: 'old@example.com', firstName: 'Dana' }),
    await buildMember(app, { email: 'dana@example.com', firstName: 'Dana' }),
  ]
  const old = await buildWhole(from, 'Oldword')
  const own = await buildWhole(into, 'Newword')
  await buildTokens(app, from, { serviceKeys: own.serviceKeys })
  const [support, second, finance] = [
    await app.staff('support'),
    await app.staff('support'),
    await app.staff('finance'),
  ]
  const books = await findDifferences(app.db)
  const [before, beforeInto] = [await counted(from), await counted(into)]
  const [wallet, walletInto] = [await sums(from), await sums(into)]

  const preview = await support.get(`/v1/staff/members/${into.key}/merge?from=${from.key}`)
  expect(preview.body.data.obstacles).toEqual([])
  expect(preview.body.data).toMatchObject({
    credit: (wallet?.credit ?? 0) / 100,
    funds: (wallet?.funds ?? 0) / 100,
    promised: 5,
  })
  expect(preview.body.data.moves).toContainEqual({ kind: 'people', count: before.people })
  expect(preview.body.data.ends.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['sessions', 'cards', 'integrations', 'referral_code', 'edits']),
  )

  const { key, approval } = await agreed(from, into, support)
  expect((await support.post(`/v1/staff/approvals/${approval}/approve`)).status).toBe(403)
  expect((await finance.post(`/v1/staff/approvals/${approval}/approve`)).status).toBe(403)
  const done = await second.post(`/v1/staff/approvals/${approval}/approve`)
  expect(done.body.data).toMatchObject({ state: 'approved', done: true, failure: null })
  // A double click changes nothing.
  expect((await second.post(`/v1/staff/approvals/${approval}/approve`)).status).toBe(200)

  // Only the rows that the list names stay under the old key.
  const left: string[] = []
  for (const [name, fate] of Object.entries(fates)) {
    const [table = '', column = ''] = name.split('.')
    const found = await app.rows(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${from.key} limit 1`,
    )
    if (found.length > 0 && (fate === 'moved' || fate === 'ended')) left.push(name)
  }
  expect(left).toEqual([])

  const [after, rest] = [await counted(into), await counted(from)]
  const both = (name: string) => (before[name] ?? 0) + (beforeInto[name] ?? 0)
  for (const name of ['touches', 'plans', 'packages', 'invoices', 'people', 'log'])
    expect([name, after[name], rest[name]]).toEqual([name, both(name), 0])
  for (const name of ['touches', 'plans', 'invoices', 'people'])
    expect([name, after[`${name} counted`]]).toEqual([name, both(`${name} counted`)])
  expect(after['lots counted']).toBe(after['lots listed'])
  expect(rest['lots counted']).toBe(rest['lots listed'])

  expect(await sums(from)).toEqual({ credit: 0, funds: 0 })
  expect(await sums(into)).toEqual({
    credit: (wallet?.credit ?? 0) + (walletInto?.credit ?? 0),
    funds: (wallet?.funds ?? 0) + (walletInto?.funds ?? 0),
  })
  expect(
    await app.rows(sql`select count(*)::int as lots from lots
      where member_key = ${into.key} and expires_at = '2027-09-01T00:00:00Z' and remaining_cents = 300`),
  ).toEqual([{ lots: 2 }])
  expect(
    await app.rows(
      sql`select member_key, count(*)::int as count from transfers where kind = 'merge' group by 1`,
    ),
  ).toEqual([{ member_key: from.key, count: 1 }])
  expect(await findDifferences(app.db)).toEqual(books)

  // Tokens of one kind stay on two lines, a person invited by both accounts has one invite, and the surviving account
  // keeps its code.
  expect(
    await app.rows(sql`select title, qty from tokens where member_key = ${into.key} order by title`),
  ).toEqual([
    { title: 'Gift token', qty: 2 },
    { title: 'Gift token', qty: 2 },
    { title: 'Gift token (from old@example.com)', qty: 2 },
  ])
  expect(await app.rows(sql`select 1 from affiliate_invites where email = 'both@example.com'`)).toHaveLength(
    1,
  )
  expect(await app.rows(sql`select 1 from referrals where referrer_key = ${into.key}`)).toHaveLength(2)

  // Lists show the moved data.
  const caller = await app.as(into)
  expect((await caller.get('/v1/contacts?limit=100')).body.total).toBe(after.people)
  expect((await caller.get(`/contacts/${old.contact.key}`)).body.data).toMatchObject({
    no_gifts: { source: 'member', reason: 'Oldworddeclines' },
    ended_no_gifts: [{ reason: 'Oldwordrefuses' }],
  })
  expect((await caller.get(`/v1/invoices/${old.invoice}`)).status).toBe(200)

  const [came] = await app.rows<{ key: string }>(
    sql`select lots.key from lots join moved_lots on moved_lots.to_key = lots.key where lots.expires_at is not null`,
  )
  expect((await caller.get(`/v1/credits/${came?.key}`)).body.data).toMatchObject({
    ledger: [{ amount: 3, balance: 3, usage_log: 'Moved from another account of yours' }],
  })

  // A refund to a credit of the old account arrives at the surviving one.
  const holder = await sums(into)
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const refunded = await staff.post(`/v1/admin/invoices/${old.invoice}/refund`, { reason: 'Broken' })
  expect(refunded.status).toBe(200)
  await app.platform.jobs.drain()
  expect(await sums(from)).toEqual({ credit: 0, funds: 0 })
  const now = await sums(into)
  expect((now?.credit ?? 0) + (now?.funds ?? 0)).toBeGreaterThan((holder?.credit ?? 0) + (holder?.funds ?? 0))
  expect(await findDifferences(app.db)).toEqual(books)

  // No one can sign in to the old account; a password reset request tells its mailbox that the account was merged.
  const signIn = { email: from.email, password: testPassword }
  expect((await app.anonymous.post('/v1/auth/login', signIn)).status).toBe(401)
  expect(await app.rows(sql`select from sessions where member_key = ${from.key}`)).toEqual([])
  await app.anonymous.post('/v1/auth/forgotpassword', { email: from.email })
  await app.platform.jobs.drain()
  expect((await app.mailsTo(from.email))[0]?.subject).toBe('This account was merged into another one')
  const acts = await app.rows<{ act: string }>(
    sql`select act from audit where member_key = ${from.key} and act like 'merge.%' order by key`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['merge.asked', 'merge.agreed', 'merge.done'])
  expect((await support.get(`/v1/staff/members/${from.key}/merges`)).body.data[0]).toMatchObject({
    key,
    state: 'done',
  })
  expect(own.plan.key).not.toBe(old.plan.key)
})
