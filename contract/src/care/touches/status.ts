/** Every status of a touch (section 4.9). */
export const touchStatuses = [
  'pending',
  'bulkpending',
  'reviewing',
  'swaprequest',
  'canceled',
  'paused',
  'returntosender',
  'expired',
  'incomplete',
  'completed',
] as const

export type TouchStatus = (typeof touchStatuses)[number]

/** What a touch whose recipient was sent a gift link waits for: their look, their answer, or its payment. */
export const linkSteps = ['waiting', 'opened', 'unpaid'] as const

export type LinkStep = (typeof linkSteps)[number]

/** The groups that filter the activity list, in the order of its chips. */
export const touchGroups = ['needs', 'upcoming', 'ontheway', 'delivered', 'canceled'] as const

export type TouchGroup = (typeof touchGroups)[number]

/** The parent of a touch, as named in responses (C-3-52): a package, a plan, or neither. */
export const touchTypes = ['transaction', 'subscription', 'other'] as const

export type TouchType = (typeof touchTypes)[number]

/** Whether a card has its gift's default message or a custom one (C-2.4-04). */
export const messageStates = ['default', 'changed'] as const

export type MessageState = (typeof messageStates)[number]
