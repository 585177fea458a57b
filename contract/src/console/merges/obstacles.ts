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
  'links',
  'asks',
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

const obstacleTexts: Record<ObstacleKind, string> = {
  same: 'These are the same account.',
  erased: 'One of the accounts was erased.',
  merged: 'One of the accounts has already been merged.',
  erasure: 'One of the accounts is about to be erased. Cancel the erasure first.',
  locked: 'One of the accounts is locked. Unlock it first.',
  staff: 'One of the accounts belongs to an administrator or a staff member.',
  merging: 'Another merge with one of the accounts is under way. Withdraw it first.',
  teams: 'Both accounts are in a team. One of them has to leave first.',
  team: 'The account that ends is in a team. Merge the other way around, or have it leave first.',
  assigned:
    'The account that ends has people assigned to it, or its people are assigned to others. Undo that first.',
  partnership: 'The two accounts share costs with each other, or did. Shared costs need two payers.',
  partner: 'Both accounts share costs with the same partner. End one of the partnerships first.',
  card: 'Plans or a partnership of the account that ends are paid by card, and the other account has no default card. Add one there first.',
  charges: 'A payment is in progress. Wait until it finishes.',
  orders: 'An order isn’t paid yet. Wait until it finishes.',
  links: 'A gift link is waiting for its answer or its payment. Cancel the gift, or wait until it ends.',
  asks: 'Someone was asked for their address and hasn’t answered yet. Cancel that, or wait until it ends.',
  holds: 'Credit, a token, or a discount is held for an order. Wait until the order finishes.',
  splits: 'A cost is being shared with a partner. Wait until that finishes.',
  recharges: 'Easy billing is charging a card. Wait until it finishes.',
  refunds: 'A refund is in progress. Wait until it finishes.',
  disputes: 'A charge is disputed at the bank. Wait until the dispute is closed.',
  offers: 'An offer to take over a plan is open. It has to be answered first.',
  approvals: 'An approval about one of the accounts is pending. Answer it first.',
}

/** Returns the obstacle and how to resolve it, as a sentence. */
export const obstacleText = ({ kind }: Obstacle): string => obstacleTexts[kind]
