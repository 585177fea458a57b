import type { MemberKey } from '@goodturn/contract/ids'
import { erasedMemberNames } from '@goodturn/contract/privacy/erasure/member'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { closeSessionsOf } from './sign-in/sessions.ts'
import { members } from './tables.ts'

/**
 * Permanently clears a member's row: names, addresses, profile, and everything that signs in. The row stays because the
 * books refer to its key; its address becomes one that no one has.
 */
export async function eraseMemberRow(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  await closeSessionsOf(tx, memberKey)
  await tx.execute(sql`delete from email_tokens where member_key = ${memberKey}`)
  await tx.execute(sql`delete from member_former_names where member_key = ${memberKey}`)
  await tx.execute(sql`delete from member_locks where member_key = ${memberKey}`)
  await tx.execute(sql`delete from known_devices where member_key = ${memberKey}`)
  await tx
    .update(members)
    .set({
      ...erasedMemberNames,
      email: `${memberKey}@erased.invalid`,
      userUuid: crypto.randomUUID(),
      passwordHash: await hashPassword(randomCode(32)),
      erasedAt: now,
      pendingEmail: null,
      passwordChangedAt: null,
      secondStepAt: null,
      phone: null,
      mobileAllowed: false,
      mobileConfirmed: false,
      mobileMarketingAllowed: false,
      company: null,
      street: null,
      street2: null,
      city: null,
      state: null,
      zip: null,
      country: null,
      reNumber: null,
      type: '',
      fromName: null,
      fromNamePackages: null,
      imageFile: null,
      logoFile: null,
      careInterests: null,
      userHearAbout: null,
      userHearAboutOther: null,
      isAdmin: false,
      affiliatePercentage: null,
      permissions: [],
      qrFeedback: false,
      cardThanks: false,
      partnerCode: null,
      hubspotutk: null,
      promotionCode: null,
      referralCode: null,
    })
    .where(sql`key = ${memberKey}`)
}
