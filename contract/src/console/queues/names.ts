import type { StaffRole } from '../../identity/staff-accounts/roles.ts'

/** What waits for staff, in the order of their navigation. */
export const queueNames = [
  'incomplete',
  'cameback',
  'review',
  'swaps',
  'concierge',
  'appointments',
  'messages',
  'disputes',
  'mails',
] as const

/** A list of things that wait for somebody of the staff. */
export type QueueName = (typeof queueNames)[number]

/** The queues whose things are gifts. */
export const touchQueues = ['incomplete', 'cameback', 'review', 'swaps', 'appointments'] as const

/** Which roles open a queue, besides administrators. */
export const queueRoles: Record<QueueName, readonly StaffRole[]> = {
  incomplete: ['support', 'fulfillment'],
  cameback: ['support', 'fulfillment'],
  review: ['support'],
  swaps: ['support'],
  concierge: ['support'],
  appointments: ['support', 'fulfillment'],
  messages: ['support'],
  disputes: ['support'],
  mails: ['support'],
}

/** Within how many days a thing of a queue is to be done with; what is older is over its time. */
export const promisedDays: Record<QueueName, number> = {
  incomplete: 7,
  cameback: 4,
  review: 2,
  swaps: 2,
  concierge: 3,
  appointments: 14,
  messages: 1,
  disputes: 7,
  mails: 1,
}

/** Tells whether a role opens a queue. */
export function mayOpenQueue(role: StaffRole, queue: QueueName): boolean {
  return role === 'administrator' || queueRoles[queue].includes(role)
}
