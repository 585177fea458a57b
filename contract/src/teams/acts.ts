/** What is written down of a team: who came and went, what they may do, and who was given whose people. */
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
] as const
export type TeamActKind = (typeof teamActKinds)[number]
