import type { MemberKey } from '@goodturn/contract/ids'
import { pictureUrl } from '@goodturn/contract/identity/uploads/rules'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Acting, Ctx, Hooks } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { present } from '../../platform/assert.ts'
import { isBounced } from '../../platform/mail/bounced.ts'
import { thumbOf } from '../uploads/names.ts'

/** Fields of the user response that belong to higher rooms: cards, partners, team. */
export type UserParts = Pick<User, 'payment_methods' | 'customer' | 'payment_partners' | 'team'>

/** A higher room's part of the user response: its rows, and the function that presents them. */
export interface UserContribution {
  /** A query for the rows that belong to `m`, a row of `members`. Rows arrive as JSON, with instants as text. */
  rows: SQL
  present: (rows: unknown[], memberKey: MemberKey, now: Date) => Partial<UserParts>
}

/** A contribution whose query returns rows of type `Row`. */
export function userContribution<Row>(
  rows: SQL,
  present: (rows: Row[], memberKey: MemberKey, now: Date) => Partial<UserParts>,
): UserContribution {
  return { rows, present: (found, memberKey, now) => present(found as Row[], memberKey, now) }
}

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Fields that higher rooms add to the user response. */
    userParts: readonly UserContribution[]
  }
}

/** A member as a statement returns them in JSON, with the rows of each contribution in order. */
export interface UserRow {
  key: MemberKey
  user_uuid: string
  first_name: string
  last_name: string
  email: string
  pending_email: string | null
  phone: string | null
  mobile_allowed: boolean
  mobile_confirmed: boolean
  mobile_marketing_allowed: boolean
  shipped_emails: boolean
  delivered_emails: boolean
  thanks_emails: boolean
  company: string | null
  street: string | null
  street2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  re_number: string | null
  type: string
  from_name: string | null
  from_name_packages: string | null
  care_interests: string | null
  image_file: string | null
  logo_file: string | null
  user_hear_about: string | null
  user_hear_about_other: string | null
  email_validation_required: boolean
  email_validated_at: string | null
  is_bounced: boolean
  promotion_code: string | null
  affiliate_percentage: number | null
  permissions: string[]
  qr_feedback: boolean
  card_thanks: boolean
  use_funds_for_renewals: boolean
  is_admin: boolean
  has_second_step: boolean
  created_at: string
  /** Rows by room; null for a room that has none for this member. */
  parts: (unknown[] | null)[]
}

/** SQL fragment that selects `m`, a row of `members`, with the rows that rooms add: a `UserRow` in one JSON column. */
export function userColumn({ userParts }: Hooks): SQL {
  const queries = userParts.map(({ rows }) => sql`(select json_agg(part) from (${rows}) part)`)
  return sql`(select to_json(u) from (select m.key, m.user_uuid, m.first_name, m.last_name, m.email, m.pending_email, m.phone,
      m.mobile_allowed, m.mobile_confirmed, m.mobile_marketing_allowed, m.shipped_emails, m.delivered_emails, m.thanks_emails,
      m.company, m.street, m.street2, m.city, m.state, m.zip, m.country, m.re_number, m.type,
      m.from_name, m.from_name_packages, m.care_interests, m.image_file, m.logo_file,
      m.user_hear_about, m.user_hear_about_other, m.email_validation_required, m.email_validated_at,
      ${isBounced(sql`coalesce(m.pending_email, m.email)`)} as is_bounced,
      m.promotion_code, m.affiliate_percentage, m.permissions, m.qr_feedback, m.card_thanks, m.use_funds_for_renewals,
      m.is_admin, m.second_step_at is not null as has_second_step, m.created_at,
      json_build_array(${sql.join(queries, sql`, `)}) as parts) u)`
}

/** Loads and presents the user for a response (P:G-14), in one statement however many rooms contribute. */
export async function presentUser(
  { db, platform }: Ctx,
  memberKey: MemberKey,
  acting: Acting | null = null,
): Promise<User> {
  const { hooks, clock } = platform
  const [found] = await rowsOf<{ user: UserRow }>(
    db,
    sql`select ${userColumn(hooks)} as user from members m where m.key = ${memberKey}`,
  )
  return presentRow(present(found, 'a session belongs to a member').user, hooks, clock.now(), acting)
}

/** Presents the user of a row for a response; `acting` when someone acts as them. */
export function presentRow(row: UserRow, { userParts }: Hooks, now: Date, acting: Acting | null): User {
  const parts: UserParts = {
    payment_methods: [],
    customer: { default_source: null },
    payment_partners: [],
    team: null,
  }
  for (const [index, contribution] of userParts.entries())
    Object.assign(parts, contribution.present(row.parts[index] ?? [], row.key, now))
  const secondStep = row.has_second_step && !acting ? { second_step: 1 as const } : {}
  const until = acting?.until ? { acting_until: seconds(acting.until) } : {}
  const bounced = row.is_bounced ? { bounced_email: row.pending_email ?? row.email } : {}
  return { ...ownFields(row), ...bounced, ...parts, ...secondStep, acting: acting !== null, ...until }
}

const flag = (value: boolean) => (value ? 1 : 0)

function ownFields(member: UserRow): Omit<User, keyof UserParts | 'acting' | 'acting_until'> {
  return {
    key: member.key,
    user_uuid: member.user_uuid,
    first_name: member.first_name,
    last_name: member.last_name,
    email: member.email,
    pending_email: member.pending_email,
    phone: member.phone,
    mobile_allowed: flag(member.mobile_allowed),
    mobile_confirmed: flag(member.mobile_confirmed),
    mobile_marketing_allowed: flag(member.mobile_marketing_allowed),
    shipped_emails: flag(member.shipped_emails),
    delivered_emails: flag(member.delivered_emails),
    thanks_emails: flag(member.thanks_emails),
    company: member.company,
    street: member.street,
    street2: member.street2,
    city: member.city,
    state: member.state,
    zip: member.zip,
    country: member.country,
    re_number: member.re_number,
    type: member.type,
    from_name: member.from_name,
    from_name_packages: member.from_name_packages,
    care_interests: member.care_interests,
    image: member.image_file ? { media: { thumb: pictureUrl(thumbOf(member.image_file)) } } : null,
    logo: member.logo_file ? { media: { medium: pictureUrl(member.logo_file) } } : null,
    user_hear_about: member.user_hear_about,
    user_hear_about_other: member.user_hear_about_other,
    email_validation_required: flag(member.email_validation_required),
    email_validated_at:
      member.email_validated_at === null ? null : seconds(new Date(member.email_validated_at)),
    promotion: member.promotion_code ? { code: member.promotion_code } : null,
    affiliate:
      member.affiliate_percentage === null ? null : { percentage_allowance: member.affiliate_percentage },
    permissions: member.permissions,
    card_thanks: flag(member.card_thanks),
    permission_preferences: { 'qr-feedback': flag(member.qr_feedback) },
    use_funds_for_renewals: flag(member.use_funds_for_renewals),
    is_admin: member.is_admin,
    created: seconds(new Date(member.created_at)),
  }
}
