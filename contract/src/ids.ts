import { z } from 'zod/mini'

/**
 * Every kind of key and its prefix. Keys are TypeIDs: the prefix, an underscore and a time-ordered UUID in
 * base 32, e.g. `contact_01kagw6x3e8n5s0v2t4q7r9y1z`.
 */
export const keyPrefixes = {
  member: 'member',
  contact: 'contact',
  location: 'loc',
  service: 'service',
  price: 'price',
  experience: 'exp',
  serviceEvent: 'sevent',
  specialEvent: 'event',
  bundle: 'bundle',
  card: 'card',
  checkout: 'checkout',
  checkoutItem: 'citem',
  invoice: 'invoice',
  invoiceLine: 'iline',
  charge: 'charge',
  refund: 'refund',
  lot: 'lot',
  transfer: 'transfer',
  hold: 'hold',
  touch: 'touch',
  carrierEvent: 'cevent',
  team: 'team',
  teamMember: 'tmember',
  teamInvite: 'invite',
  partner: 'partner',
  partnership: 'partnership',
  referral: 'referral',
  affiliateInvite: 'ainvite',
  supportMessage: 'smessage',
  mail: 'mail',
  audit: 'audit',
  file: 'file',
  promotion: 'promo',
  plan: 'plan',
  package: 'package',
  discount: 'discount',
  token: 'token',
  tokenMove: 'tmove',
  bundlePurchase: 'bpurchase',
  chargeRequest: 'request',
  planPeriod: 'period',
  split: 'split',
  planOffer: 'offer',
  renewal: 'renewal',
  promise: 'promise',
  touchMessage: 'tmessage',
  messagingPrompt: 'prompt',
  calendarFeed: 'feed',
} as const

/** A name of the kinds of key, such as `contact`. */
export type KeyKind = keyof typeof keyPrefixes

/** A branded key: a contact's key cannot pass as a touch's. */
export type Key<K extends KeyKind> = string & { readonly __kind: K }

export type MemberKey = Key<'member'>
export type ContactKey = Key<'contact'>
export type LocationKey = Key<'location'>
export type ServiceKey = Key<'service'>
export type ExperienceKey = Key<'experience'>
export type TouchKey = Key<'touch'>
export type CardKey = Key<'card'>
export type InvoiceKey = Key<'invoice'>

/**
 * A schema for a key of `kind`. Any other string is let through as a key that no row has: an ill-formed key is
 * answered like an unknown one, with 404, never with a hint about its form.
 */
export function keySchema<K extends KeyKind>(_kind: K) {
  return z.pipe(
    z.string().check(z.maxLength(80)),
    z.transform((value: string) => value as Key<K>),
  )
}
