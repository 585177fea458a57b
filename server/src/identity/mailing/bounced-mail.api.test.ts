import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBounce } from '../../../test/bounce.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { mailedToken } from '../../../test/sessions.ts'
import { mailboxSql } from '../../platform/mail/bounced.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { recordBounce } from '../../platform/mail/record-bounce.ts'

const app = useTestApp()
const newAddress = (tag = '') => `returned-${app.next('returned')}${tag}@example.com`

async function invite(address: string) {
  const member = await buildMember(app)
  const card = await buildCard(app, member)
  const body = { invitee_email: address, inviter_auto_accept: 1, inviter_source: card.key }
  return (await app.as(member)).post('/v1/paymentpartners/invite', body)
}

const templatesTo = async (address: string) =>
  (await app.mailsTo(address)).map(({ template }) => template).toSorted()
const news = { template: 'news', subject: 'News', heading: 'News', paragraphs: [] }
const send = (to: string, parts: object) =>
  app.db.transaction((tx) => sendMail(tx, app.cause(), to, { ...news, ...parts }))

test.each(['hard', 'complaint'] as const)(
  'a %s bounce stops invitations and optional email',
  async (kind) => {
    const address = newAddress()
    expect((await invite(address)).status).toBe(201)
    await buildBounce(app, address, kind)
    // The member who invites learns nothing about the address.
    expect((await invite(address)).status).toBe(201)
    expect((await invite(address.replace('@', '+x@'))).status).toBe(201)
    await send(address, { optional: true })
    expect(await templatesTo(address)).toEqual(['partner-invitation'])
    expect(await templatesTo(address.replace('@', '+x@'))).toEqual([])
  },
)

test('a soft bounce stops nothing', async () => {
  const address = newAddress()
  await buildBounce(app, address, 'soft')
  await invite(address)
  await send(address, { optional: true })
  expect(await templatesTo(address)).toEqual(['news', 'partner-invitation'])
})

test('email about the account still goes to an address that bounces', async () => {
  const member = await buildMember(app, { email: newAddress() })
  await buildBounce(app, member.email)
  await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
  await app.platform.jobs.drain()
  await send(member.email, { template: 'receipt' })
  expect(await templatesTo(member.email)).toEqual(['receipt', 'reset-password'])
})

test('members learn that their address bounces, until they verify it', async () => {
  const member = await buildMember(app, { email: newAddress('+gifts') })
  const caller = await app.as(member)
  const bouncedNow = async () => (await caller.get('/v1/auth/user')).body.data.bounced_email
  await buildBounce(app, member.email, 'soft')
  expect(await bouncedNow()).toBeUndefined()
  const at = app.platform.clock.machine()
  const bounce = { address: member.email.replace('+gifts', ''), kind: 'hard', at, diagnostic: '' } as const
  await app.db.transaction((tx) => recordBounce(tx, bounce))
  expect(await bouncedNow()).toBe(member.email)

  const sent = await caller.post('/v1/auth/sendverification')
  expect(sent).toMatchObject({ status: 200, body: { data: { bounced_email: member.email } } })
  expect(await templatesTo(member.email)).toEqual(['verify-email'])
  const token = await mailedToken(app, member.email, 'verify-email')
  const done = await caller.post('/v1/auth/verifyemail', { token })
  expect(done.status).toBe(200)
  expect(done.body.data.bounced_email).toBeUndefined()
  // A report from before, sent again, doesn't bring the mark back; a new one does.
  await app.db.transaction((tx) => recordBounce(tx, bounce))
  expect(await bouncedNow()).toBeUndefined()
  await app.db.transaction((tx) => recordBounce(tx, { ...bounce, at: new Date(at.getTime() + 60_000) }))
  expect(await bouncedNow()).toBe(member.email)
})

test('a mailed link for a new password shows that email arrives', async () => {
  const member = await buildMember(app, { email: newAddress() })
  await buildBounce(app, member.email)
  await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
  await app.platform.jobs.drain()
  const token = await mailedToken(app, member.email, 'reset-password')
  const password = 'a kettle and nine lemons'
  const bounced = async () => (await (await app.as(member)).get('/v1/auth/user')).body.data.bounced_email
  expect(await bounced()).toBe(member.email)
  const answer = await app.anonymous.post('/v1/auth/resetpassword', {
    token,
    password,
    confirmpassword: password,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await bounced()).toBeUndefined()
})

test('a new address that bounces is marked before it is verified', async () => {
  const member = await buildMember(app, { email: newAddress() })
  await buildBounce(app, member.email)
  const caller = await app.as(member)
  const typo = newAddress()
  const changed = await caller.patch('/users', { email: typo, current_password: testPassword })
  expect(changed.body.data.bounced_email).toBeUndefined()
  await buildBounce(app, typo)
  expect((await caller.get('/v1/auth/user')).body.data.bounced_email).toBe(typo)
  const kept = await caller.patch('/users', { pending_email: null })
  expect(kept.body.data.bounced_email).toBe(member.email)
})

test('people are marked by their current address, in list and details', async () => {
  const member = await buildMember(app)
  const email = newAddress()
  const person = await buildContact(app, { member, email, partnerEmail: newAddress() })
  const caller = await app.as(member)
  const listed = async () => (await caller.get('/v1/contacts')).body.data[0]
  const details = async () => (await caller.get(`/contacts/${person.key}`)).body.data
  expect(await listed()).not.toHaveProperty('email_bounces')
  await buildBounce(app, email)
  expect(await listed()).toMatchObject({ email_bounces: true })
  expect(await details()).toMatchObject({ email_bounces: true })
  expect(await details()).not.toHaveProperty('partner_email_bounces')
  await buildBounce(app, person.partnerEmail ?? '')
  expect(await details()).toMatchObject({ partner_email_bounces: true })

  await app.rows(sql`update contacts set email = ${newAddress()} where key = ${person.key}`)
  expect(await listed()).not.toHaveProperty('email_bounces')
  expect(await details()).not.toHaveProperty('email_bounces')
})

test("staff see a bounce and its reason in the member's file", async () => {
  const member = await buildMember(app, { email: newAddress('+gifts') })
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const bounceIn = async () =>
    (await staff.get(`/v1/staff/members/${member.key}`)).body.data.profile.bounce as unknown
  expect(await bounceIn()).toBeNull()
  await buildBounce(app, member.email, 'soft')
  expect(await bounceIn()).toMatchObject({ kind: 'soft', count: 1 })
  await buildBounce(app, member.email)
  expect(await bounceIn()).toEqual({
    kind: 'hard',
    since: expect.any(Number),
    last: expect.any(Number),
    count: 2,
    diagnostic: '550 5.1.1 (address): no such mailbox',
  })
})

test.each([
  ['Grace@Example.com', 'grace@example.com'],
  ['grace+a+b@example.com', 'grace@example.com'],
  ['+grace@example.com', '+grace@example.com'],
  ['++grace@example.com', '+@example.com'],
])('SQL also reads %s as the mailbox %s', async (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
  expect(await app.rows(sql`select ${mailboxSql(sql`${address}::text`)} as mailbox`)).toEqual([{ mailbox }])
})
