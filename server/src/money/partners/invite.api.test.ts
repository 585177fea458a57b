import { partnerInvitesPerDay } from '@goodturn/contract/money/partners/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { callerOf, mailedToken } from '../../../test/sessions.ts'

const app = useTestApp()

const invitation = (email: string, card: { key: string }, autoAccept: 0 | 1 = 1) => ({
  invitee_email: email,
  inviter_auto_accept: autoAccept,
  inviter_source: card.key,
})

const list = async (caller: Caller) => (await caller.get('/users/paymentpartners')).body.data
const templates = async (email: string) => (await app.mailsTo(email)).map(({ template }) => template)

async function newcomer(parts: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(app, parts)
  return { member, card: await buildCard(app, member), caller: await app.as(member) }
}

describe('inviting', () => {
  test('B-1-11 B-3.7-01 B-3.7-02 B-3.7-03 B-3.7-05 B-3.7-06 B-3.7-07 B-3.7-08 B-3.7-09 B-3.7-10 B-4.2-01 B-7-19 B-7-20 B-7-21 B-7-25 an accepted invitation becomes a partnership both members see', async () => {
    const dana = await newcomer({ company: 'Harbor & Main Realty' })
    const ruth = await newcomer({ firstName: 'Ruth', lastName: 'Adeyemi', company: null })
    const email = ruth.member.email
    const asked = await dana.caller.post(
      '/v1/paymentpartners/invite',
      invitation(`  ${email.toUpperCase()} `, dana.card),
    )
    expect(asked.status).toBe(201)
    const { key } = asked.body.data
    const requested = {
      key: expect.stringMatching(/^partnership_/),
      status: 'requested',
      user_is_invited: false,
      user_is_external: 1,
      inviter: { first_name: 'Dana', last_name: 'Whitfield', company: 'Harbor & Main Realty' },
      invitee: null,
      invitee_email: email,
      inviter_auto_accept: 1,
      invitee_auto_accept: 0,
      inviter_source: dana.card.key,
      invitee_source: null,
      created: Math.floor(app.now.getTime() / 1000),
      invitation_accepted: null,
    }
    expect(asked.body.data).toEqual({ ...requested, created: expect.any(Number) })
    expect(Math.abs(asked.body.data.created - requested.created)).toBeLessThan(60)
    const theirs = await ruth.caller.get(`/v1/paymentpartners/details/${key}`)
    expect(theirs.body.data).toEqual({
      ...asked.body.data,
      user_is_invited: true,
      user_is_external: 0,
      invitee: { first_name: 'Ruth', last_name: 'Adeyemi', company: null },
      inviter_source: null,
    })
    const mail = (await app.mailsTo(email))[0]
    expect(mail?.template).toBe('partner-invitation')
    expect(mail?.plain).toContain('Dana Whitfield of Harbor & Main Realty')
    expect(mail?.plain).toContain(`/paymentpartners/details/${key}`)

    const accepted = await ruth.caller.patch(`/v1/paymentpartners/${key}`, {
      inviter_source: null,
      inviter_auto_accept: 0,
      invitee_source: ruth.card.key,
      invitee_auto_accept: 1,
    })
    expect(accepted.status).toBe(200)
    expect(accepted.body.data).toMatchObject({
      status: 'accepted',
      user_is_external: 0,
      inviter: { first_name: 'Dana', last_name: 'Whitfield', company: 'Harbor & Main Realty' },
      invitee: { first_name: 'Ruth', last_name: 'Adeyemi', company: null },
      inviter_auto_accept: 1,
      invitee_auto_accept: 1,
      inviter_source: null,
      invitee_source: ruth.card.key,
      invitation_accepted: expect.any(Number),
    })
    expect(await list(ruth.caller)).toEqual([accepted.body.data])
    expect(await list(dana.caller)).toEqual([
      {
        ...accepted.body.data,
        user_is_invited: false,
        inviter_source: dana.card.key,
        invitee_source: null,
      },
    ])
    expect(await templates(dana.member.email)).toEqual(['partner-accepted'])
  })

  test('B-3.7-04 an unknown address is external until verified and accepted', async () => {
    const dana = await newcomer()
    const email = `ines-${dana.member.key.slice(-6)}@example.com`
    const asked = await dana.caller.post('/v1/paymentpartners/invite', invitation(email, dana.card))
    expect(asked.body.data).toMatchObject({ user_is_external: 1, invitee: null })

    const { key } = asked.body.data
    const signedUp = await app.anonymous.post('/v1/auth/signup', {
      first_name: 'Ines',
      last_name: 'Duarte',
      email,
      password: 'gifts-and-thanks',
    })
    expect(signedUp.status).toBe(201)
    const ines = callerOf(app, signedUp)
    expect((await list(dana.caller))[0]).toEqual(asked.body.data)

    // R-20: an unverified address sees nothing that was sent to it.
    expect(await list(ines)).toEqual([])
    for (const answer of [
      await ines.get(`/v1/paymentpartners/details/${key}`),
      await ines.patch(`/v1/paymentpartners/${key}`, { invitee_source: 'card_x' }),
      await ines.delete(`/v1/paymentpartners/${key}`),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.body.errors[0].code).toBe('email_not_verified')
      expect(answer.body.errors[0].message).toContain('/verify')
    }
    await ines.post('/v1/auth/sendverification')
    const token = await mailedToken(app, email, 'verify-email')
    expect((await ines.post('/v1/auth/verifyemail', { token })).status).toBe(200)
    expect((await list(ines))[0]).toMatchObject({ key, user_is_invited: true })
  })

  test('B-3.7-04 until acceptance, the inviter cannot tell whether an account exists', async () => {
    const dana = await newcomer()
    const ruth = await newcomer({ firstName: 'Ruth', lastName: 'Adeyemi', company: 'Lakeside Lending' })
    const ask = async (email: string) => {
      const asked = await dana.caller.post('/v1/paymentpartners/invite', invitation(email, dana.card))
      const { key } = asked.body.data
      const answers = [
        asked,
        await dana.caller.get(`/v1/paymentpartners/details/${key}`),
        await dana.caller.patch(`/v1/paymentpartners/${key}`, { inviter_auto_accept: 1 }),
      ].map(({ status, body }) => ({ status, data: body.data }))
      const listed = (await list(dana.caller)).find((one: { key: string }) => one.key === key)
      const { payment_partners: mine } = (await dana.caller.get('/v1/auth/user')).body.data
      const told = [...answers, listed, mine.find((one: { key: string }) => one.key === key)]
      return JSON.parse(
        JSON.stringify(told)
          .replaceAll(key, 'KEY')
          .replaceAll(email, 'ADDRESS')
          .replaceAll(/"created":\d+/g, '"created":0'),
      )
    }
    const nobodys = `nobody-${dana.member.key.slice(-6)}@example.com`
    expect(await ask(ruth.member.email)).toEqual(await ask(nobodys))

    const { key } = (await list(ruth.caller))[0]
    expect((await ruth.caller.delete(`/v1/paymentpartners/${key}`)).status).toBe(204)
    const [declined] = await app.mailsTo(dana.member.email)
    expect(declined?.plain).toContain(`${ruth.member.email} declined`)
    expect(declined?.plain).not.toMatch(/Adeyemi|Lakeside/)
  })

  test('an invitation follows its address to the verified account', async () => {
    const dana = await newcomer()
    const mover = await newcomer()
    const { body } = await dana.caller.post(
      '/v1/paymentpartners/invite',
      invitation(mover.member.email, dana.card),
    )
    expect(await list(mover.caller)).toHaveLength(1)
    await app.db.execute(
      sql`update members set email = ${`new-${mover.member.email}`} where key = ${mover.member.key}`,
    )
    expect(await list(mover.caller)).toEqual([])
    expect((await mover.caller.get(`/v1/paymentpartners/details/${body.data.key}`)).status).toBe(404)
    const heir = await newcomer({ email: mover.member.email })
    expect(await list(heir.caller)).toHaveLength(1)
  })

  test('B-5-37 B-5-38 missing or malformed fields return an error on each field', async () => {
    const dana = await newcomer()
    const good = invitation('ruth@example.com', dana.card)
    const cases: [object, string][] = [
      [{ ...good, invitee_email: undefined }, 'invitee_email'],
      [{ ...good, invitee_email: '' }, 'invitee_email'],
      [{ ...good, invitee_email: 'abc' }, 'invitee_email'],
      [{ ...good, inviter_auto_accept: 2 }, 'inviter_auto_accept'],
    ]
    for (const [body, field] of cases) {
      const answer = await dana.caller.post('/v1/paymentpartners/invite', body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(answer.body.errors[0]).toMatchObject({ field, code: 'validation' })
    }
  })

  // A value of valid length is looked up, and isn't one of their cards.
  const sources = [
    ['', 'Please choose a card.'],
    ['x', 'Please choose one of your saved cards.'],
    ['x'.repeat(255), 'Please choose one of your saved cards.'],
    ['x'.repeat(256), 'Please choose a card.'],
  ] as const

  test('B-5-39 B-5-40 an invitation card is required, up to 255 characters', async () => {
    const dana = await newcomer()
    for (const [source, message] of [[undefined, 'Please choose a card.'], ...sources] as const) {
      const body = { ...invitation('ruth@example.com', dana.card), inviter_source: source }
      const answer = await dana.caller.post('/v1/paymentpartners/invite', body)
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual([{ message, field: 'inviter_source', code: 'validation' }])
    }
  })

  test('B-5-41 each payer chooses a card key of 1-255 characters', async () => {
    const { key, inviter, invitee } = await buildPartnership(app)
    for (const [member, field] of [
      [inviter, 'inviter_source'],
      [invitee, 'invitee_source'],
    ] as const) {
      const caller = await app.as(member)
      for (const [source, message] of sources) {
        const answer = await caller.patch(`/v1/paymentpartners/${key}`, { [field]: source })
        expect(answer.status).toBe(400)
        expect(answer.body.errors).toEqual([{ message, field, code: 'validation' }])
      }
    }
  })

  test('self-invitations, invalid cards, and unverified members are rejected', async () => {
    const dana = await newcomer()
    const stranger = await newcomer()
    const ask = (email: string, card: { key: string }) =>
      dana.caller.post('/v1/paymentpartners/invite', invitation(email, card))
    expect((await ask(dana.member.email, dana.card)).body.errors[0]).toMatchObject({
      field: 'invitee_email',
      message: 'You can’t invite yourself.',
    })
    expect((await ask('ruth@example.com', stranger.card)).body.errors[0]).toMatchObject({
      field: 'inviter_source',
      code: 'validation',
    })
    const old = await buildCard(app, dana.member, { number: '5555555555554444', expMonth: 1, expYear: 2027 })
    expect((await ask('ruth@example.com', old)).body.errors[0]).toMatchObject({
      field: 'inviter_source',
      code: 'card_expired',
    })
    await app.db.execute(sql`update members set email_validated_at = null where key = ${dana.member.key}`)
    expect((await ask('ruth@example.com', dana.card)).body.errors[0].code).toBe('email_not_verified')
  })

  test('a pair has only one open partnership at a time', async () => {
    const { key, inviter, invitee, inviterCard, inviteeCard } = await buildPartnership(app, {
      status: 'requested',
    })
    const [dana, ruth] = [await app.as(inviter), await app.as(invitee)]
    const fromDana = () => dana.post('/v1/paymentpartners/invite', invitation(invitee.email, inviterCard))
    const fromRuth = () => ruth.post('/v1/paymentpartners/invite', invitation(inviter.email, inviteeCard))
    for (const answer of [await fromDana(), await fromRuth()]) {
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0]).toMatchObject({ field: 'invitee_email', code: 'already_invited' })
    }
    await ruth.patch(`/v1/paymentpartners/${key}`, { invitee_source: inviteeCard.key })
    for (const answer of [await fromDana(), await fromRuth()]) {
      expect(answer.body.errors[0].message).toBe('You’re already payment partners.')
    }
    expect((await dana.delete(`/v1/paymentpartners/${key}`)).status).toBe(204)
    expect((await fromRuth()).status).toBe(201)
  })

  test('eight parallel invitations between a pair create only one', async () => {
    const [dana, ruth] = [await newcomer(), await newcomer()]
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        dana.caller.post('/v1/paymentpartners/invite', invitation(ruth.member.email, dana.card)),
        ruth.caller.post('/v1/paymentpartners/invite', invitation(dana.member.email, ruth.card)),
      ]),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400, 400, 400, 400,
    ])
    expect(await list(dana.caller)).toHaveLength(1)
  })

  test('a member can send twenty invitations a day', async () => {
    const dana = await newcomer()
    const ask = (count: number) =>
      dana.caller.post('/v1/paymentpartners/invite', invitation(`guest-${count}@example.com`, dana.card))
    for (let count = 0; count < partnerInvitesPerDay; count += 1) expect((await ask(count)).status).toBe(201)
    const more = await ask(partnerInvitesPerDay)
    expect(more.status).toBe(429)
    expect(more.body.errors[0].message).toContain('at most 20 partners a day')
    expect(await list(dana.caller)).toHaveLength(20)
  })
})
