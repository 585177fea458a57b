/** Recorded changes to a team itself: joins and departures, roles, and assignments. */
const ownActKinds = [
  'created',
  'invited',
  'invite_revoked',
  'joined',
  'left',
  'removed',
  'promoted',
  'demoted',
  'assigned',
  'unassigned',
  'handed_over',
  'hand_over_undone',
] as const

/** Recorded changes to people, gifts, plans, and packages that more than one member is involved in. */
const sharedActKinds = [
  'person_added',
  'person_edited',
  'person_archived',
  'person_restored',
  'person_no_gifts',
  'person_accepts_gifts',
  'address_added',
  'address_edited',
  'address_archived',
  'address_restored',
  'gift_moved',
  'gift_address_changed',
  'gift_personalized',
  'gift_message_written',
  'gift_messages_written',
  'gift_swapped',
  'gift_swap_requested',
  'gift_instructed',
  'gift_days_asked',
  'gift_canceled',
  'plan_paused',
  'plan_resumed',
  'plan_canceled',
  'plan_reactivated',
  'plan_renewal_on',
  'plan_renewal_off',
  'plan_renamed',
  'plan_address_changed',
  'plan_swapped',
  'package_paused',
  'package_resumed',
  'package_canceled',
  'package_edited',
] as const

/** All kinds of acts that team activity shows. */
export const teamActKinds = [...ownActKinds, ...sharedActKinds] as const
export type TeamActKind = (typeof teamActKinds)[number]
export type SharedActKind = (typeof sharedActKinds)[number]
