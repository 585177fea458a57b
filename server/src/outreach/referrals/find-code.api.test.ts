import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildAffiliateInvite, buildReferralCode } from '../../../test/build/referral.ts'

const app = useTestApp()

test('A-7-09 A-3-21 both kinds of referral code return their referral', async () => {
  const member = await buildMember(app)
  const own = await buildReferralCode(app, member)
  const invite = await buildAffiliateInvite(app, member)
  for (const { code } of [own, invite]) {
    const answer = await app.anonymous.get(`/referrals/${code}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ referral: { code } })
  }
})

test('unknown and claimed codes return 404 with a message', async () => {
  const [member, friend] = [await buildMember(app), await buildMember(app)]
  const claimed = await buildAffiliateInvite(app, member, { acceptedBy: friend.key, acceptedAt: app.now })
  for (const code of ['unknown', claimed.code]) {
    const answer = await app.anonymous.get(`/referrals/${code}`)
    expect(answer.status).toBe(404)
    expect(answer.body.errors[0].message).toBe('This referral is invalid or has already been claimed.')
  }
})
