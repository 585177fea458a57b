import type { StaffRole } from '../../identity/staff-accounts/roles.ts'

/** The queues of staff work, in navigation order. */
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

/** A list of items that wait for staff. */
export type QueueName = (typeof queueNames)[number]

/** The queues whose items are gifts. */
export const touchQueues = ['incomplete', 'cameback', 'review', 'swaps', 'appointments'] as const

/** The roles that can open each queue, besides administrators. */
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

/** Days within which an item of a queue must be handled; older ones are overdue. */
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

/** Returns whether a role can open a queue. */
export function mayOpenQueue(role: StaffRole, queue: QueueName): boolean {
  return role === 'administrator' || queueRoles[queue].includes(role)
}
