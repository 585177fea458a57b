import { randomUUID } from 'node:crypto'
import type { SignUpMeta } from '@goodturn/contract/identity/accounts/calls'
import type { MemberKey } from '@goodturn/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { emailTaken } from './errors.ts'
import { memberSignedUp } from './events.ts'
import { limitEmailProbes } from './email/limit-email-probes.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { startSession } from '../sign-in/sessions.ts'
import { memberRealm } from './realm.ts'
import { members } from './tables.ts'

/** Accounts per network address; an office behind one address stays below it. */
const signUps: Limit = { name: 'sign-ups', points: 100, windowSeconds: 60 * 60 }
const noMeta: SignUpMeta = {}
const partnerForm = /^[A-Za-z0-9_.-]{1,64}$/

export interface NewAccount {
  first_name: string
  last_name: string
  email: string
  password: string
}

/**
 * Creates an account and signs it in (P:G-10). The email must be verified unless a personal invitation was mailed to
 * exactly that address. Team, promotion, and referral are set from `meta` in the same transaction (P:G-31,
 * P:G-55). 400 if the address is taken; 429 after 100 accounts per hour from one network, or after 20 responses that an
 * address is taken.
 */
export async function signUp(ctx: Ctx, account: NewAccount, meta: SignUpMeta = noMeta): Promise<MemberKey> {
  await refuseCommonPassword(ctx, account.password, {
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
  })
  await ctx.platform.limits.require(signUps, networkOf(ctx.request.ip))
  const takeBack = await limitEmailProbes(ctx, account.email)
  const passwordHash = await hashPassword(account.password)
  const cause = ctx.cause()
  const key = newKey('member')
  try {
    const setCookies = await ctx.transaction(async (tx) => {
      await tx.insert(members).values({
        key,
        userUuid: randomUUID(),
        email: account.email,
        passwordHash,
        firstName: account.first_name,
        lastName: account.last_name,
        emailValidationRequired: true,
        partnerCode: meta.partner && partnerForm.test(meta.partner) ? meta.partner : null,
        hubspotutk: meta.hubspotutk ?? null,
        createdAt: cause.now,
      })
      await cause.publish(tx, memberSignedUp, { memberKey: key, email: account.email, meta })
      return startSession(memberRealm, tx, ctx, { key, remember: false })
    })
    await takeBack()
    setCookies()
    logSecurity(ctx, { event: 'signed in', by: 'sign-up', member: key })
  } catch (error) {
    if (violatedConstraint(error) === 'members_email') throw emailTaken()
    throw error
  }
  return key
}
