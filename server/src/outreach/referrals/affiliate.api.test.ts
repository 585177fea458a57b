import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildAffiliateInvite } from '../../../test/build/referral.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const path = '/v1/affiliateinvites'
const lena = {
  first_name: 'Lena',
  last_name: 'Ostrowski',
  email: 'Lena@Ostrowski.example',
  discount_type: 'plan',
}

async function startAffiliate(percent = 15) {
  const dana = await buildMember(app, {
    firstName: 'Dana',
    lastName: 'Whitfield',
    affiliatePercentage: percent,
  })
  return { dana, caller: await app.as(dana) }
}

test("A-7-32 A-7-33 A-3-63 A-3-64 A-3-65 A-3-66 A-3-67 A-3-68 A-3-69 A-9-14 an invite carries the affiliate's discount, whatever the request says", async () => {
  const { dana, caller } = await startAffiliate(25)
  const answer = await caller.post(path, { ...lena, discount_amount: 90 })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  expect(answer.body.data).toEqual({
    key: expect.stringMatching(/^ainvite_/),
    first_name: 'Lena',
    last_name: 'Ostrowski',
    email: 'lena@ostrowski.example',
    discount_amount: 25,
    discount_type: 'plan',
    acceptance_date: null,
    created: expect.closeTo(app.now.getTime() / 1000, -2),
  })
  expect((await caller.get(path)).body.data).toEqual([answer.body.data])
  const [mail] = await app.mailsTo('lena@ostrowski.example')
  expect(mail?.subject).toBe('Dana Whitfield invites you to Goodturn')
  expect(mail?.plain).toContain('You get 25% off retention plans, once.')
  const code = /\/affiliates\/([\w-]+)/.exec(mail?.plain ?? '')?.[1]
  expect((await app.anonymous.get(`/referrals/${code}`)).status).toBe(200)
  const accepted = await buildAffiliateInvite(app, dana, { acceptedAt: app.now, createdAt: app.now })
  const shown = (await caller.get(path)).body.data.find(({ key }: { key: string }) => key === accepted.key)
  expect(shown.acceptance_date).toMatch(/^2027-03-01T09:00:\d\d\.\d{3}Z$/)
})

test('A-5-18 A-5-19 A-5-20 A-5-21 A-5-22 an invite is validated field by field', async () => {
  const { caller } = await startAffiliate()
  const refused = async (changes: object) => {
    const answer = await caller.post(path, { ...lena, ...changes })
    expect(answer.status).toBe(400)
    return answer.body.errors[0]
  }
  expect(await refused({ first_name: '' })).toMatchObject({ field: 'first_name' })
  expect(await refused({ first_name: 'x'.repeat(256) })).toMatchObject({ field: 'first_name' })
  expect(await refused({ last_name: '  ' })).toMatchObject({ field: 'last_name' })
  expect(await refused({ email: '' })).toMatchObject({ field: 'email' })
  expect(await refused({ email: 'abc' })).toMatchObject({ field: 'email' })
  expect(await refused({ discount_type: 'everything' })).toMatchObject({
    field: 'discount_type',
    message: 'Please choose Package or Plan.',
  })
  const { discount_type: _, ...plain } = lena
  const made = await caller.post(path, { ...plain, first_name: 'x'.repeat(255) })
  expect(made.body.data.discount_type).toBe('package')
})

test("the member's own address and open duplicates are rejected", async () => {
  const { dana, caller } = await startAffiliate()
  const own = await caller.post(path, { ...lena, email: dana.email.toUpperCase() })
  expect([own.status, own.body.errors[0].message]).toEqual([400, 'You can’t invite yourself.'])
  const made = await caller.post(path, lena)
  const again = await caller.post(path, lena)
  expect([again.status, again.body.errors[0].message]).toEqual([
    400,
    'You have already invited this email address.',
  ])
  expect((await caller.delete(`${path}/${made.body.data.key}`)).status).toBe(204)
  const sent = await Promise.all([1, 2].map(() => caller.post(path, lena)))
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
  expect((await caller.get(path)).body.total).toBe(1)
})

test('A-7-34 A-7-35 deleting removes only an open invite and its code', async () => {
  const { dana, caller } = await startAffiliate()
  const open = await buildAffiliateInvite(app, dana)
  const accepted = await buildAffiliateInvite(app, dana, { acceptedAt: app.now })
  const other = await app.as((await startAffiliate()).dana)
  expect((await other.delete(`${path}/${open.key}`)).status).toBe(404)
  expect((await app.anonymous.get(`/referrals/${open.code}`)).status).toBe(200)
  expect((await caller.delete(`${path}/${open.key}`)).status).toBe(204)
  expect((await app.anonymous.get(`/referrals/${open.code}`)).status).toBe(404)
  expect((await caller.delete(`${path}/${open.key}`)).status).toBe(404)
  const refused = await caller.delete(`${path}/${accepted.key}`)
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    400,
    'This invite has already been accepted.',
  ])
  expect((await caller.get(path)).body).toMatchObject({ total: 1, data: [{ key: accepted.key }] })
})

test('A-7-30 A-7-31 pages of twenty, newest first, by number and by cursor', async () => {
  const { dana, caller } = await startAffiliate()
  for (let at = 0; at < 43; at += 1)
    await buildAffiliateInvite(app, dana, { createdAt: new Date(Date.UTC(2027, 0, 1 + at)) })
  const pages = await Promise.all([1, 2, 3].map((page) => caller.get(`${path}?page=${page}`)))
  expect(pages.map(({ body }) => [body.data.length, body.total, body.has_more])).toEqual([
    [20, 43, true],
    [20, 43, true],
    [3, 43, false],
  ])
  const after = await caller.get(`${path}?after=${pages[0]?.body.next}`)
  expect(after.body.data).toEqual(pages[1]?.body.data)
})

test('P:G-52 R-20 calls require an affiliate record; inviting requires a verified email', async () => {
  const { key } = await buildAffiliateInvite(app, (await startAffiliate()).dana)
  const caller = await app.as(await buildMember(app))
  const answers = [
    await caller.get(path),
    await caller.post(path, lena),
    await caller.delete(`${path}/${key}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  const unverified = await app.as(
    await buildMember(app, {
      affiliatePercentage: 15,
      emailValidationRequired: true,
      emailValidatedAt: null,
    }),
  )
  expect((await unverified.post(path, lena)).status).toBe(403)
  expect((await unverified.get(path)).body.data).toEqual([])
})

test('A-1-28 A-9-16 the first signup through an invite gets its discount once', async () => {
  const service = await buildPackageService(app)
  const { dana } = await startAffiliate()
  const invite = await buildAffiliateInvite(app, dana, { discountPercent: 20 })
  const signUp = async (email: string) => {
    const form = { first_name: 'Ines', last_name: 'Moreau', email, password: 'gifts-and-thanks' }
    const answer = await app.anonymous.post('/v1/auth/signup', { ...form, meta: { referral: invite.code } })
    expect(answer.status).toBe(201)
    const friend = { key: answer.body.data.key as MemberKey }
    await app.db.execute(sql`update members set email_validated_at = now() where key = ${friend.key}`)
    const card = await buildCard(app, friend)
    const caller = await app.as(friend)
    const subtotal = async () => {
      const items = [(await buildPerson(app, friend)).item(service)]
      const order = { items, source: card.key, credit: false }
      const bought = await caller.post('/v1/billing/checkout', order)
      expect(bought.status, JSON.stringify(bought.body)).toBe(200)
      return (await caller.get(`/v1/invoices/${bought.body.data.id}`)).body.data.subtotal
    }
    return [await subtotal(), await subtotal()]
  }
  expect(await signUp('ines.one@example.com')).toEqual([196, 245])
  expect(await signUp('ines.two@example.com')).toEqual([245, 245])
})
