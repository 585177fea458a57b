import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type MemberRow, findMember } from '../accounts/member.ts'
import { requireRecentPassword } from '../accounts/passwords/require-recent-password.ts'
import { memberRealm } from '../accounts/realm.ts'
import { knownDevice } from '../accounts/sign-in/devices.ts'
import { endSecondStep, requireSecondStep } from '../accounts/sign-in/set-second-step.ts'
import type { Factor, SecondSteps } from '../sign-in/second-steps.ts'
import { authenticatorExists, noSecondStep } from './errors.ts'
import { factorAddedMail, factorRemovedMail, newCodesMail } from './mails.ts'
import { authenticators, passkeys, recoveries, recoveryCodes } from './tables.ts'

/** Each change sends mail to the account's address. */
const changes: Limit = { name: 'second-step-changes', points: 30, windowSeconds: 24 * 60 * 60 }

const codes: Limit = { name: 'second-step', points: 10, windowSeconds: 15 * 60 }
const codesOfDay: Limit = { name: 'second-step-day', points: 30, windowSeconds: 24 * 60 * 60 }
/** Passkeys and recovery codes can't be guessed: wrong ones don't block the right one for long. */
const others: Limit = { name: 'second-step-other', points: 30, windowSeconds: 15 * 60 }
const setup: Limit = { name: 'authenticator-setup', points: 20, windowSeconds: 15 * 60 }

/** Members' second step (R-30). */
export const memberSteps: SecondSteps<MemberKey, MemberRow> = {
  realm: memberRealm,
  tables: { authenticators, passkeys, recoveryCodes },
  limits: {
    codes: [codes, codesOfDay],
    others: [others],
    setup,
  },
  // Known browsers count separately, so a stranger can't lock the member out.
  async attemptsOf(ctx, key) {
    const { email } = await findMember(ctx.db, key)
    return { owner: key, part: (await knownDevice(ctx, email)) ?? 'new' }
  },
  issuer: ({ productName }) => productName,
  setupHolder: (ctx) => ctx.actor.sessionHash,
  displayName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  newCodesWithApp: false,

  require: requireSecondStep,
  async end(tx, key) {
    await tx.delete(recoveries).where(eq(recoveries.memberKey, key))
    await endSecondStep(tx, key)
  },

  async added({ tx, cause, account: { key, email } }, factor) {
    await sendMail(tx, cause, email, factorAddedMail(nameOf(factor)))
    await recordAct(tx, cause, 'second-step.added', key)
  },
  async removed({ tx, cause, account: { key, email } }, factor, isLast) {
    await sendMail(tx, cause, email, factorRemovedMail(nameOf(factor), isLast))
    await recordAct(tx, cause, 'second-step.removed', key, { last: isLast })
  },
  async codesReplaced({ tx, cause, account: { key, email } }) {
    await sendMail(tx, cause, email, newCodesMail())
    await recordAct(tx, cause, 'second-step.new-codes', key)
  },

  checkAppRemoval(_member, removed) {
    if (!removed?.isSetUp) throw noSecondStep()
  },
  checkLastRemoval: () => undefined,
  errors: { authenticatorExists, noSecondStep },
}

const nameOf = (factor: Factor) =>
  'app' in factor ? 'your authenticator app' : `the passkey “${factor.passkey}”`

/**
 * Permits a change of the member's second step: 403 unless the password was entered within ten minutes, 429
 * after thirty a day.
 */
export async function permitChange(ctx: Ctx): Promise<MemberKey> {
  requireRecentPassword(ctx)
  await ctx.platform.limits.require(changes, ctx.actor.memberKey)
  return ctx.actor.memberKey
}
