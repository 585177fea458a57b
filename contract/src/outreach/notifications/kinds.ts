/** Kinds of notifications in the bell. */
export const notificationKinds = [
  'delivered',
  'returned',
  'incomplete',
  'arranging',
  'appointment',
  'expired',
  'ended',
  'link-accepted',
  'link-declined',
  'link-expired',
  'thanks',
  'address-given',
  'renewal-refused',
  'renewal-unconfirmed',
  'plan-ending',
  'order-refused',
  'request',
  'request-approved',
  'request-declined',
  'request-revoked',
  'request-lapsed',
  'request-abandoned',
  'request-failed',
  'request-card-refused',
  'news',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds folded into one entry per hour: a hundred parcels that arrive in a day don't fill a hundred lines. */
export const foldedKinds: ReadonlySet<NotificationKind> = new Set([
  'delivered',
  'returned',
  'incomplete',
  'arranging',
  'expired',
  'link-accepted',
  'link-declined',
  'link-expired',
  'thanks',
  'address-given',
  'renewal-refused',
  'renewal-unconfirmed',
])
