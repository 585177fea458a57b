import type { SignUpMeta } from '@goodturn/contract/identity/accounts/calls'
import type { MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

export interface SignedUp {
  memberKey: MemberKey
  email: string
  /** The codes that the signup carried; unknown ones are simply not found (A-7-37). */
  meta: SignUpMeta
}

export interface PasswordReset {
  memberKey: MemberKey
}

/**
 * Someone set a new password through a mailed link: subscribers end access that outlives sessions in the same
 * transaction.
 */
export const passwordReset = defineEvent<PasswordReset>('member.password-reset')

/** Someone created an account: teams, promotions, and referrals process the codes in the same transaction. */
export const memberSignedUp = defineEvent<SignedUp>('member.signed-up')
