import { z } from 'zod/mini'

/** Things that must end before someone is erased, in display order. */
export const blockerKinds = [
  'team',
  'plans',
  'packages',
  'gifts',
  'orders',
  'offers',
  'charges',
  'holds',
  'splits',
  'money',
] as const
export type BlockerKind = (typeof blockerKinds)[number]

/** The number of open items of one kind; for `money`, the remaining cents. */
export const blockerSchema = z.object({ kind: z.enum(blockerKinds), count: z.int() })
export type Blocker = z.infer<typeof blockerSchema>

const blockerTexts: Record<BlockerKind, readonly [one: string, many: string]> = {
  team: [
    'You own a team. Contact us to hand it over first.',
    'You own teams. Contact us to hand them over first.',
  ],
  plans: ['A plan is still running. Cancel it first.', '{n} plans are still running. Cancel them first.'],
  packages: [
    'A package is still running. Cancel it first.',
    '{n} packages are still running. Cancel them first.',
  ],
  gifts: [
    'A gift is planned or on its way. Cancel it, or wait until it arrives.',
    '{n} gifts are planned or on their way. Cancel them, or wait until they arrive.',
  ],
  orders: [
    'An order isn’t paid yet. Pay it, or wait until it ends.',
    '{n} orders aren’t paid yet. Pay for them, or wait until they close.',
  ],
  offers: [
    'An offer to take over a plan is open. It has to be answered first.',
    '{n} offers to take over plans are open. They have to be answered first.',
  ],
  charges: [
    'A payment is being processed. Wait until it finishes.',
    '{n} payments are being processed. Wait until they finish.',
  ],
  holds: [
    'Credit is held for an order. Wait until the order finishes.',
    'Credit is held for {n} orders. Wait until they finish.',
  ],
  splits: [
    'A purchase is being shared with a partner. Withdraw it, or wait for the answer.',
    '{n} purchases are being shared with a partner. Withdraw them, or wait for a response.',
  ],
  money: [
    'There’s money left in the wallet. Our team will settle it.',
    'There’s money left in the wallet. Our team will settle it.',
  ],
}

/** Returns a sentence saying what is still open and what to do about it. */
export function blockerText({ kind, count }: Blocker): string {
  const [one, many] = blockerTexts[kind]
  return count === 1 ? one : many.replace('{n}', count.toLocaleString('en-US'))
}
