import { describe, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { newKey } from '../../platform/ids.ts'
import { findAcceptedPartnership } from './find-accepted.ts'

const app = useTestApp()

const list = async (caller: Caller) => (await caller.get('/users/paymentpartners')).body.data
const templates = async (email: string) => (await app.mailsTo(email)).map(({ template }) => template)

async function newcomer(parts: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(app, parts)
  return { member, card: await buildCard(app, member), caller: await app.as(member) }
}

describe('answering', () => {
  test('B-6-06 B-6-07 only the invited member may accept or decline', async () => {
    const { key, inviter, invitee, inviterCard, inviteeCard } = await buildPartnership(app, {
      status: 'requested',
    })
    const [dana, ruth, third] = [await app.as(inviter), await app.as(invitee), await newcomer()]
    const path = `/v1/paymentpartners/${key}`
    for (const [caller, card] of [
      [dana, inviterCard],
      [third.caller, third.card],
    ] as const) {
      const answer = await caller.patch(path, { invitee_source: card.key, invitee_auto_accept: 0 })
      const expected = caller === dana ? 403 : 404
      expect(answer.status).toBe(expected)
      expect((await caller.delete(path)).status).toBe(expected)
    }
    // An outsider learns nothing about a partnership, not even that it exists.
    const unknown = `/v1/paymentpartners/details/${newKey('partnership')}`
    const [foreign, nobodys] = [
      await third.caller.get(`/v1/paymentpartners/details/${key}`),
      await third.caller.get(unknown),
    ]
    expect([foreign.status, foreign.body]).toEqual([404, nobodys.body])
    expect(nobodys.status).toBe(404)
    // The inviter may change their own side before the invitation is accepted; that change doesn't accept it.
    const changed = await dana.patch(path, { inviter_auto_accept: 0, invitee_source: inviteeCard.key })
    expect(changed.body.data).toMatchObject({ status: 'requested', inviter_auto_accept: 0 })
    expect((await ruth.get(`/v1/paymentpartners/details/${key}`)).body.data).toMatchObject({
      status: 'requested',
      invitee_source: null,
    })
  })

  test('accepting requires a valid card; auto-accept defaults to off', async () => {
    const { key, invitee, inviterCard, inviteeCard } = await buildPartnership(app, { status: 'requested' })
    const ruth = await app.as(invitee)
    const path = `/v1/paymentpartners/${key}`
    const old = await buildCard(app, invitee, { number: '6011111111111117', expMonth: 1, expYear: 2027 })
    const cases: [object, string][] = [
      [{ invitee_auto_accept: 1 }, 'validation'],
      [{ invitee_source: null }, 'validation'],
      [{ inviter_source: inviterCard.key }, 'validation'],
      [{ invitee_source: inviterCard.key }, 'validation'],
      [{ invitee_source: old.key }, 'card_expired'],
    ]
    for (const [body, code] of cases) {
      const answer = await ruth.patch(path, body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(answer.body.errors[0]).toMatchObject({ field: 'invitee_source', code })
    }
    const accepted = await ruth.patch(path, { invitee_source: inviteeCard.key })
    expect(accepted.body.data).toMatchObject({ status: 'accepted', invitee_auto_accept: 0 })
  })

  test('B-4.2-03 a declined invitation disappears for both, and notifies the inviter', async () => {
    const { key, inviter, invitee } = await buildPartnership(app, { status: 'requested' })
    const [dana, ruth] = [await app.as(inviter), await app.as(invitee)]
    expect((await ruth.delete(`/v1/paymentpartners/${key}`)).status).toBe(204)
    for (const caller of [dana, ruth]) {
      expect(await list(caller)).toEqual([])
      expect((await caller.get(`/v1/paymentpartners/details/${key}`)).status).toBe(404)
    }
    expect(await templates(inviter.email)).toEqual(['partner-declined'])
    expect(await templates(invitee.email)).toEqual([])
  })

  test.each([
    ['inviter', 'invitee'],
    ['invitee', 'inviter'],
  ] as const)(
    'B-4.2-02 B-6-11 B-7-22 a partnership ended by the %s disappears, notifying the other',
    async (by, other) => {
      const partnership = await buildPartnership(app)
      const path = `/v1/paymentpartners/${partnership.key}`
      expect((await (await app.as(partnership[by])).delete(path)).status).toBe(204)
      for (const side of [by, other]) {
        const caller = await app.as(partnership[side])
        expect(await list(caller)).toEqual([])
        expect((await caller.get(`/v1/paymentpartners/details/${partnership.key}`)).status).toBe(404)
        expect((await caller.delete(path)).status).toBe(404)
      }
      expect(await templates(partnership[other].email)).toEqual(['partner-ended'])
      expect(await templates(partnership[by].email)).toEqual([])
    },
  )

  test('each side changes only its own settings, repeatedly', async () => {
    const { key, inviter, invitee, inviterCard, inviteeCard } = await buildPartnership(app)
    const path = `/v1/paymentpartners/${key}`
    const second = await buildCard(app, inviter, { number: '5555555555554444' })
    const changed = await (
      await app.as(inviter)
    ).patch(path, {
      inviter_source: second.key,
      inviter_auto_accept: 0,
      invitee_source: inviterCard.key,
      invitee_auto_accept: 1,
    })
    expect(changed.body.data).toMatchObject({
      inviter_source: second.key,
      inviter_auto_accept: 0,
      invitee_auto_accept: 0,
    })
    const theirs = await (await app.as(invitee)).get(`/v1/paymentpartners/details/${key}`)
    expect(theirs.body.data.invitee_source).toBe(inviteeCard.key)
    const nothing = await (await app.as(invitee)).patch(path, { inviter_auto_accept: 1 })
    expect(nothing.status).toBe(400)
  })

  test('parallel answers accept once; accept and decline never both win', async () => {
    const twice = await buildPartnership(app, { status: 'requested' })
    const ruth = await app.as(twice.invitee)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        ruth.patch(`/v1/paymentpartners/${twice.key}`, { invitee_source: twice.inviteeCard.key }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await templates(twice.inviter.email)).toEqual(['partner-accepted'])

    const torn = await buildPartnership(app, { status: 'requested' })
    const caller = await app.as(torn.invitee)
    const path = `/v1/paymentpartners/${torn.key}`
    const [accepted, ended] = await Promise.all([
      caller.patch(path, { invitee_source: torn.inviteeCard.key }),
      caller.delete(path),
    ])
    // Declined first: there is nothing to accept. Accepted first: the partnership was ended.
    expect(ended.status).toBe(204)
    expect([200, 404]).toContain(accepted.status)
    expect(await list(caller)).toEqual([])
    expect((await templates(torn.inviter.email)).sort()).toEqual(
      accepted.status === 200 ? ['partner-accepted', 'partner-ended'] : ['partner-declined'],
    )
  })
})

describe('user and cards', () => {
  test('B-3.2-04 users see partners with status and only their own card', async () => {
    const { inviter, invitee, inviterCard, inviteeCard } = await buildPartnership(app)
    const [dana, ruth] = [await app.as(inviter), await app.as(invitee)]
    expect((await dana.get('/v1/auth/user')).body.data.payment_partners).toEqual([
      expect.objectContaining({
        status: 'accepted',
        inviter_source: inviterCard.key,
        invitee_source: null,
      }),
    ])
    expect((await ruth.get('/v1/auth/user')).body.data.payment_partners).toEqual([
      expect.objectContaining({
        status: 'accepted',
        inviter_source: null,
        invitee_source: inviteeCard.key,
      }),
    ])
  })

  test("B-5-15 B-5-16 a partnership's card cannot be removed until the partnership ends", async () => {
    const { key, inviter, invitee, inviterCard, inviteeCard } = await buildPartnership(app, {
      status: 'requested',
    })
    const [dana, ruth] = [await app.as(inviter), await app.as(invitee)]
    for (const [caller, member] of [
      [dana, inviter],
      [ruth, invitee],
    ] as const) {
      const other = await buildCard(app, member, { number: '6011111111111117' })
      await caller.patch('/v1/billing/paymentmethods/default', { source: other.key })
    }
    const remove = (caller: Caller, card: { key: string }) =>
      caller.post('/v1/billing/paymentmethods/remove', { source: card.key })
    const inUse = { message: 'Card in use with a payment partner.', code: 'card_in_use' }

    expect((await remove(dana, inviterCard)).body.errors).toEqual([inUse])
    await ruth.patch(`/v1/paymentpartners/${key}`, { invitee_source: inviteeCard.key })
    expect((await remove(dana, inviterCard)).body.errors).toEqual([inUse])
    expect((await remove(ruth, inviteeCard)).body.errors).toEqual([inUse])
    await dana.delete(`/v1/paymentpartners/${key}`)
    expect((await remove(dana, inviterCard)).status).toBe(200)
    expect((await remove(ruth, inviteeCard)).status).toBe(200)
  })

  test('concurrently removing and choosing a card lets only one succeed', async () => {
    const { key, invitee } = await buildPartnership(app, { status: 'requested' })
    const card = await buildCard(app, invitee, { number: '6011111111111117' })
    const ruth = await app.as(invitee)
    const [removed, accepted] = await Promise.all([
      ruth.post('/v1/billing/paymentmethods/remove', { source: card.key }),
      ruth.patch(`/v1/paymentpartners/${key}`, { invitee_source: card.key }),
    ])
    expect([
      [200, 400],
      [400, 200],
    ]).toContainEqual([removed.status, accepted.status])
  })

  test('a split finds only its own accepted partnerships', async () => {
    const accepted = await buildPartnership(app)
    const requested = await buildPartnership(app, { status: 'requested' })
    const found = await findAcceptedPartnership(app.db, accepted.invitee.key, accepted.key)
    expect(found).toEqual({
      key: accepted.key,
      inviterKey: accepted.inviter.key,
      inviteeKey: accepted.invitee.key,
      inviterSource: accepted.inviterCard.key,
      inviteeSource: accepted.inviteeCard.key,
      inviterAutoAccept: true,
      inviteeAutoAccept: false,
    })
    for (const [member, key] of [
      [requested.inviter, requested.key],
      [requested.inviter, accepted.key],
    ] as const) {
      await expect(findAcceptedPartnership(app.db, member.key, key)).rejects.toMatchObject({ status: 404 })
    }
  })
})
