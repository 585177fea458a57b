import type { StaffKey } from '@goodturn/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { Change, SecondSteps } from '../sign-in/second-steps.ts'
import { lastStaffFactor, noStaffApp, noStaffSecondStep, staffAuthenticatorExists } from './errors.ts'
import type { StaffAccount } from './find.ts'
import { sessionsEndedText, staffChangedMail } from './mails.ts'
import { staffRealm } from './realm.ts'
import { endStaffAccess } from './sign-in/sessions.ts'
import { staffAccounts, staffAuthenticators, staffPasskeys, staffRecoveryCodes } from './tables.ts'

const attempts: Limit = { name: 'staff-second-step', points: 10, windowSeconds: 15 * 60 }
const attemptsOfDay: Limit = { name: 'staff-second-step-day', points: 30, windowSeconds: 24 * 60 * 60 }
const setup: Limit = { name: 'staff-authenticator-setup', points: 20, windowSeconds: 15 * 60 }

/** Staff members' second step. Each change ends all other sessions and the command-line tokens. */
export const staffSteps: SecondSteps<StaffKey, StaffAccount> = {
  realm: staffRealm,
  tables: {
    authenticators: staffAuthenticators,
    passkeys: staffPasskeys,
    recoveryCodes: staffRecoveryCodes,
  },
  limits: {
    // All factors count together.
    codes: [attempts, attemptsOfDay],
    others: [attempts, attemptsOfDay],
    setup,
  },
  attemptsOf: async (_ctx, key) => key,
  issuer: ({ productName }) => `${productName} Staff`,
  // An administrator who signed in as a member has no console session.
  setupHolder: ({ staff }, key) => staff.sessionHash ?? key,
  displayName: ({ name }) => name,
  newCodesWithApp: true,

  async require(tx, key, machine) {
    await tx
      .update(staffAccounts)
      .set({ secondStepAt: machine })
      .where(and(eq(staffAccounts.key, key), isNull(staffAccounts.secondStepAt)))
  },
  async end(tx, key) {
    await tx.update(staffAccounts).set({ secondStepAt: null }).where(eq(staffAccounts.key, key))
  },

  async added(change, factor) {
    // Without mail: setting up an app is the first thing that a new staff member does.
    if ('app' in factor) return record(change, 'added', {}, null)
    await record(change, 'added', factor, `You added the passkey “${factor.passkey}”.`)
  },
  async removed(change, factor) {
    if ('app' in factor) return record(change, 'removed', {}, 'You removed your authenticator app.')
    await record(change, 'removed', factor, `You removed the passkey “${factor.passkey}”.`)
  },
  codesReplaced: (change) =>
    record(change, 'new-codes', {}, 'You made new recovery codes. Your old codes no longer work.'),

  checkAppRemoval({ secondStepAt }, removed, hasOther) {
    if (!secondStepAt) throw noStaffSecondStep()
    if (hasOther && !removed) throw noStaffApp()
  },
  checkLastRemoval({ staffSecondStep }) {
    if (staffSecondStep) throw lastStaffFactor()
  },
  errors: { authenticatorExists: staffAuthenticatorExists, noSecondStep: noStaffSecondStep },
}

async function record(
  { tx, ctx, cause, account: { key, email } }: Change<StaffAccount>,
  act: 'added' | 'removed' | 'new-codes',
  detail: { passkey?: string },
  what: string | null,
): Promise<void> {
  await endStaffAccess(tx, key, ctx.staff.sessionHash)
  if (what) await sendMail(tx, cause, email, staffChangedMail(`${what} ${sessionsEndedText}`))
  await recordAct(tx, cause, `staff.second-step.${act}`, null, { staff: key, ...detail })
}
