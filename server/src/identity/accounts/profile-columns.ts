import { storedState, unknownStateText } from '@goodturn/contract/identity/accounts/address'
import type { UserUpdate } from '@goodturn/contract/identity/accounts/rules'
import { invalid } from '../../platform/errors.ts'
import type { MemberRow } from './member.ts'

type Columns = Partial<Omit<MemberRow, 'key'>>

/**
 * The columns written by an update: only the fields sent, with cleared text as null. Clearing the phone also clears the
 * permission to text (C-4.2-05); changing it makes it unconfirmed (CG-13).
 */
export function profileColumns(given: UserUpdate, member: MemberRow): Columns {
  return withoutAbsent({
    firstName: given.first_name,
    lastName: given.last_name,
    company: emptyToNull(given.company),
    street: given.street,
    street2: emptyToNull(given.street2),
    city: given.city,
    zip: given.zip,
    reNumber: emptyToNull(given.re_number),
    pendingEmail: given.pending_email,
    type: given.type,
    fromName: emptyToNull(given.from_name),
    fromNamePackages: emptyToNull(given.from_name_packages),
    confirmedFromNames: flag(given.confirmed_from_names),
    cardThanks: flag(given.card_thanks),
    careInterests: emptyToNull(given.care_interests),
    fromSignup: flag(given.from_signup),
    useFundsForRenewals: flag(given.use_funds_for_renewals),
    shippedEmails: flag(given.shipped_emails),
    deliveredEmails: flag(given.delivered_emails),
    thanksEmails: flag(given.thanks_emails),
    mobileMarketingAllowed: flag(given.mobile_marketing_allowed),
    ...phoneColumns(given, member),
    ...placeColumns(given, member),
    ...hearAboutColumns(given),
  })
}

function phoneColumns(given: UserUpdate, member: MemberRow): Columns {
  const phone = given.phone === undefined ? member.phone : emptyToNull(given.phone)
  return {
    phone,
    mobileConfirmed: phone === member.phone ? member.mobileConfirmed : false,
    mobileAllowed: phone === null ? false : (flag(given.mobile_allowed) ?? member.mobileAllowed),
  }
}

/** State and country belong together: each is checked against the other, sent or stored. */
function placeColumns(given: UserUpdate, member: MemberRow): Columns {
  if (given.state === undefined && given.country === undefined) return {}
  const country = given.country ?? member.country ?? 'US'
  const text = given.state ?? member.state
  if (text === null || text === undefined) return { country }
  const state = storedState(country, text)
  if (state === null) throw invalid('state', unknownStateText)
  return { state, country }
}

/** An answer other than Other clears the earlier free text (BG-62). */
function hearAboutColumns(given: UserUpdate): Columns {
  if (given.user_hear_about === undefined)
    return { userHearAboutOther: emptyToNull(given.user_hear_about_other) }
  return {
    userHearAbout: emptyToNull(given.user_hear_about),
    userHearAboutOther: emptyToNull(given.user_hear_about_other) ?? null,
  }
}

function emptyToNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

function flag(value: 0 | 1 | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 1
}

function withoutAbsent(columns: { [K in keyof Columns]: Columns[K] | undefined }): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
