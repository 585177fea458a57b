import type { MemberKey } from '@goodturn/contract/ids'
import { pictureUrl } from '@goodturn/contract/uploads/rules'
import type { User } from '@goodturn/contract/accounts/schema'
import { seconds } from '@goodturn/contract/time'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { present } from '../platform/assert.ts'
import { thumbOf } from '../uploads/names.ts'
import type { MemberRow } from './member.ts'
import { members } from './tables.ts'

/** Members of the user's answer that belong to higher rooms: cards, partners, team. */
export type UserParts = Pick<User, 'payment_methods' | 'customer' | 'payment_partners' | 'team'>

/** What a higher room adds to the user's answer (the open point `contribute`). */
export type UserContribution = (tx: Tx, memberKey: MemberKey, now: Date) => Promise<Partial<UserParts>>

const contributions: UserContribution[] = []

/** Adds members to the user's answer; called once by the wiring. */
export function contributeToUser(contribution: UserContribution): void {
  if (!contributions.includes(contribution)) contributions.push(contribution)
}

/** Loads and presents the user as answers carry it (P:G-14). */
export async function presentUser(tx: Tx, memberKey: MemberKey, now: Date, acting = false): Promise<User> {
  const rows = await tx.select().from(members).where(eq(members.key, memberKey))
  const member = present(rows[0], 'a session belongs to a member')
  const parts: UserParts = {
    payment_methods: [],
    customer: { default_source: null },
    payment_partners: [],
    team: null,
  }
  for (const contribution of contributions) Object.assign(parts, await contribution(tx, memberKey, now))
  const secondStep = member.secondStepAt && !acting ? { second_step: 1 as const } : {}
  return { ...ownMembers(member), ...parts, ...secondStep, acting }
}

const flag = (value: boolean) => (value ? 1 : 0)

function ownMembers(member: MemberRow): Omit<User, keyof UserParts | 'acting'> {
  return {
    key: member.key,
    user_uuid: member.userUuid,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    pending_email: member.pendingEmail,
    phone: member.phone,
    mobile_allowed: flag(member.mobileAllowed),
    mobile_confirmed: flag(member.mobileConfirmed),
    mobile_marketing_allowed: flag(member.mobileMarketingAllowed),
    shipped_emails: flag(member.shippedEmails),
    delivered_emails: flag(member.deliveredEmails),
    company: member.company,
    street: member.street,
    street2: member.street2,
    city: member.city,
    state: member.state,
    zip: member.zip,
    country: member.country,
    re_number: member.reNumber,
    type: member.type,
    from_name: member.fromName,
    from_name_packages: member.fromNamePackages,
    care_interests: member.careInterests,
    image: member.imageFile ? { media: { thumb: pictureUrl(thumbOf(member.imageFile)) } } : null,
    logo: member.logoFile ? { media: { medium: pictureUrl(member.logoFile) } } : null,
    user_hear_about: member.userHearAbout,
    user_hear_about_other: member.userHearAboutOther,
    email_validation_required: flag(member.emailValidationRequired),
    email_validated_at: seconds(member.emailValidatedAt),
    promotion: member.promotionCode ? { code: member.promotionCode } : null,
    affiliate:
      member.affiliatePercentage === null ? null : { percentage_allowance: member.affiliatePercentage },
    permissions: member.permissions,
    permission_preferences: { 'qr-feedback': flag(member.qrFeedback) },
    use_funds_for_renewals: flag(member.useFundsForRenewals),
    is_admin: member.isAdmin,
    created: seconds(member.createdAt),
  }
}
