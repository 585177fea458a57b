/** What the activity of a team tells of: acts on the team itself, then those on people that several look after. */
export const teamActKinds = [
  'created',
  'joined',
  'left',
  'removed',
  'promoted',
  'demoted',
  'assigned',
  'unassigned',
  'handed_over',
  'changed_person',
  'archived_person',
  'restored_person',
  'changed_address',
  'paused_plan',
  'resumed_plan',
  'canceled_plan',
  'reactivated_plan',
  'changed_gift',
  'canceled_gift',
] as const
export type TeamActKind = (typeof teamActKinds)[number]
