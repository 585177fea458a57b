import {
  invitationsByMemberPerDay,
  invitationsToAddressPerDay,
  invitationsToAddressPerMonth,
} from '@goodturn/contract/identity/mailing/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { bucketOf } from '../../platform/http/limits.ts'

const app = useTestApp()
let guests = 0
const guest = (tag = '') => `guest-${(guests += 1)}${tag}@example.com`

async function inviter() {
  const member = await buildMember(app)
  const card = await buildCard(app, member)
  const caller = await app.as(member)
  const invite = (email: string) =>
    caller.post('/v1/paymentpartners/invite', {
      invitee_email: email,
      inviter_auto_accept: 1,
      inviter_source: card.key,
    })
  return { member, caller, invite }
}

const mailsTo = async (address: string) => (await app.mailsTo(address)).length

/** The path of the unsubscribe link in the newest email to `address`. */
async function linkIn(address: string): Promise<string> {
  const [mail] = await app.mailsTo(address)
  return /(\/u\/[\w-]+)$/.exec(mail?.plain ?? '')?.[1] ?? ''
}

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) {
  const answer = await fetch(app.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body ? { body } : {}),
  })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

describe('limits', () => {
  test('an address gets five invitations a day across all senders', async () => {
    const ruth = await buildMember(app, { email: guest() })
    for (const address of [guest(), ruth.email]) {
      for (let sent = 0; sent < invitationsToAddressPerDay; sent += 1) {
        expect((await (await inviter()).invite(address)).status).toBe(201)
      }
      const { invite } = await inviter()
      const refused = await invite(address)
      expect(refused).toMatchObject({
        status: 429,
        body: {
          errors: [
            {
              message: 'This address has received several invitations lately. Please try again another day.',
              code: 'too_many',
            },
          ],
        },
      })
      expect(await mailsTo(address)).toBe(invitationsToAddressPerDay)
      // A plus suffix is the same mailbox; other addresses are unaffected.
      expect((await invite(address.replace('@', '+gifts@'))).status).toBe(429)
      expect((await invite(guest())).status).toBe(201)
    }
  })

  test('an address gets at most twenty in thirty days', async () => {
    const address = guest()
    let sent = 0
    const tomorrow = () => app.rows(sql`delete from limit_buckets where key like 'invitation-mails-to:%'`)
    while (sent < invitationsToAddressPerMonth) {
      await tomorrow()
      const { invite } = await inviter()
      expect((await invite(address)).status).toBe(201)
      sent += 1
    }
    await tomorrow()
    expect((await (await inviter()).invite(address)).status).toBe(429)
    expect(await mailsTo(address)).toBe(sent)
  })

  test('a member can send fifty invitations a day', async () => {
    const { member, invite } = await inviter()
    const key = bucketOf('invitation-mails', member.key)
    await app.rows(
      sql`insert into limit_buckets (key, points, expires_at)
          values (${key}, ${invitationsByMemberPerDay - 1}, now() + interval '1 day')`,
    )
    expect((await invite(guest())).status).toBe(201)
    const address = guest()
    const refused = await invite(address)
    expect(refused.status).toBe(429)
    expect(refused.body.errors[0].message).toContain('at most 50 invitations a day')
    expect(
      await app.rows(
        sql`select * from limit_buckets
            where key in (${bucketOf('invitation-mails-to', address)}, ${bucketOf('invitation-mails-to-long', address)})`,
      ),
    ).toEqual([])
  })
})

describe('the link in an invitation', () => {
  test('only its button stops invitations, without the inviter knowing', async () => {
    const address = guest()
    const first = await (await inviter()).invite(address)
    const path = await linkIn(address)
    expect(path).toMatch(/^\/u\/[\w-]{22}$/)
    expect((await app.mailsTo(address))[0]?.html).toContain('Stop invitation emails to this address</a>')

    const page = await ask(path)
    expect(page.status).toBe(200)
    expect(page.html).toContain('<button>Stop invitations</button>')
    expect(page.html).not.toMatch(/<script|example\.com|Dana/)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*form-action 'self'/),
    })
    await (await inviter()).invite(address)
    expect(await mailsTo(address)).toBe(2)
    expect(await linkIn(address)).toBe(path)

    const done = await ask(path, 'POST', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(done.status).toBe(200)
    expect(done.html).toContain('No more invitations will be sent')
    expect((await ask(path)).html).toContain('No more invitations will be sent')
    const { caller, invite } = await inviter()
    const later = await invite(address)
    expect(later.status).toBe(201)
    expect(Object.keys(later.body.data)).toEqual(Object.keys(first.body.data))
    expect((await caller.get('/users/paymentpartners')).body.data).toEqual([later.body.data])
    expect((await (await inviter()).invite(address.replace('@', '+x@'))).status).toBe(201)
    expect(await mailsTo(address)).toBe(2)
    expect(await mailsTo(address.replace('@', '+x@'))).toBe(0)

    expect((await ask(`${path}/allow`, 'POST')).html).toContain('Invitations will be sent again')
    expect((await (await inviter()).invite(address)).status).toBe(201)
    expect(await mailsTo(address)).toBe(3)
  })

  test("a mail program's unsubscribe button stops invitations with one POST", async () => {
    const address = guest()
    await (await inviter()).invite(address)
    const path = await linkIn(address)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask(path, 'POST', headers, 'List-Unsubscribe=One-Click')).status).toBe(200)
    await (await inviter()).invite(address)
    expect(await mailsTo(address)).toBe(1)
  })

  test('account emails still go to a blocked address', async () => {
    const address = guest()
    await (await inviter()).invite(address)
    await ask(await linkIn(address), 'POST')
    const member = await buildMember(app, { email: address, emailValidatedAt: null })
    await (await app.as(member)).post('/v1/auth/sendverification')
    await app.anonymous.post('/v1/auth/forgotpassword', { email: address })
    await app.platform.jobs.drain()
    const mails = await app.mailsTo(address)
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'partner-invitation',
      'reset-password',
      'verify-email',
    ])
    expect(mails.filter(({ plain }) => plain.includes('/u/'))).toHaveLength(1)
  })

  test('unknown codes share one page, and attempts are limited', async () => {
    const address = guest()
    await (await inviter()).invite(address)
    const path = await linkIn(address)
    for (const wrong of ['/u/x', `${path}x`, `/u/${'a'.repeat(22)}`]) {
      expect(await ask(wrong)).toMatchObject({ status: 404, html: expect.stringContaining('doesn’t work') })
      expect((await ask(wrong, 'POST')).status).toBe(404)
    }
    for (let tries = 6; tries < 60; tries += 1) expect((await ask('/u/x')).status).toBe(404)
    expect((await ask('/u/x')).status).toBe(429)
    for (let looks = 0; looks < 60; looks += 1) expect((await ask(path)).status).toBe(200)
    expect((await ask(path, 'POST')).status).toBe(429)
    expect((await ask(path)).html).toContain('Please try again later')
  })

  test("other sites can't submit the form, and codes aren't logged", async () => {
    const address = guest()
    await (await inviter()).invite(address)
    const path = await linkIn(address)
    expect((await ask(path, 'POST', { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await ask(path)).html).toContain('<button>Stop invitations</button>')
    expect(app.logLines.filter((line) => line.includes(path))).toEqual([])
    expect(app.logLines.some((line) => line.includes('/u/[kept out]'))).toBe(true)
  })
})
