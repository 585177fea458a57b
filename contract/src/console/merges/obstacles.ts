import { z } from 'zod/mini'

/** Obstacles to a merge, in display order. */
export const obstacleKinds = [
  'same',
  'erased',
  'merged',
  'erasure',
  'locked',
  'staff',
  'merging',
  'teams',
  'team',
  'assigned',
  'partnership',
  'partner',
  'card',
  'charges',
  'orders',
  'holds',
  'splits',
  'recharges',
  'refunds',
  'disputes',
  'offers',
  'approvals',
] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

/** An obstacle with its count. */
export const obstacleSchema = z.object({ kind: z.enum(obstacleKinds), count: z.int() })
export type Obstacle = z.infer<typeof obstacleSchema>

const words: Record<ObstacleKind, string> = {
  same: 'These are one account.',
  erased: 'One of the accounts was erased.',
  merged: 'One of the accounts was merged before.',
  erasure: 'One of the accounts is about to be erased: call that off first.',
  locked: 'One of the accounts is locked: unlock it first.',
  staff: 'One of the accounts belongs to an administrator or one of the staff.',
  merging: 'Another merge with one of the accounts is under way: withdraw it first.',
  teams: 'Both accounts are in a team: one of them has to leave first.',
  team: 'The account that ends is in a team: merge the other way around, or let it leave first.',
  assigned: 'People are assigned to the account that ends, or its people to others: take that back first.',
  partnership: 'The two accounts share costs with each other, or did: what they shared has two payers.',
  partner: 'Both accounts share costs with the same partner: end one of the partnerships first.',
  card: 'Plans or a partnership of the account that ends are paid by card, and the other one has no default card: add one there first.',
  charges: 'A payment is being made: wait until it has ended.',
  orders: 'An order is not paid yet: wait until it has ended.',
  holds: 'Credit, a token or a discount is set aside for an order: wait until it has ended.',
  splits: 'A cost is being shared with a partner: wait until it has ended.',
  recharges: 'Easy billing is charging a card: wait until it has ended.',
  refunds: 'A refund is being made: wait until it has ended.',
  disputes: 'A charge is disputed at the bank: wait until that is closed.',
  offers: 'An offer to take over a plan is open: it has to be answered first.',
  approvals: 'Something about one of the accounts waits for an approval: answer it first.',
}

/** Returns the obstacle and how to resolve it, as a sentence. */
export const obstacleText = ({ kind }: Obstacle): string => words[kind]
