/** What the bell tells of. */
export const notificationKinds = [
  'delivered',
  'returned',
  'incomplete',
  'arranging',
  'appointment',
  'expired',
  'ended',
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
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** Those of one kind and hour are one entry: a hundred parcels that arrive in a day are not a hundred lines. */
export const foldedKinds: ReadonlySet<NotificationKind> = new Set([
  'delivered',
  'returned',
  'incomplete',
  'arranging',
  'expired',
  'renewal-refused',
  'renewal-unconfirmed',
])
