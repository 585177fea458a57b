import { z } from 'zod/mini'

/** Things that must end before someone is erased, in display order. */
export const hindranceKinds = [
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
export type HindranceKind = (typeof hindranceKinds)[number]

/** The number of open items of one kind; for `money`, the remaining cents. */
export const hindranceSchema = z.object({ kind: z.enum(hindranceKinds), count: z.int() })
export type Hindrance = z.infer<typeof hindranceSchema>

const words: Record<HindranceKind, readonly [one: string, many: string]> = {
  team: [
    'You own a team: contact us to hand it over first.',
    'You own teams: contact us to hand them over first.',
  ],
  plans: ['A plan is still running: cancel it first.', '{n} plans are still running: cancel them first.'],
  packages: [
    'A package is still running: cancel it first.',
    '{n} packages are still running: cancel them first.',
  ],
  gifts: [
    'A gift is planned or on its way: cancel it, or wait until it has arrived.',
    '{n} gifts are planned or on their way: cancel them, or wait until they have arrived.',
  ],
  orders: [
    'An order is not paid yet: pay it, or wait until it has ended.',
    '{n} orders are not paid yet: pay them, or wait until they have ended.',
  ],
  offers: [
    'An offer to take a plan over is open: it has to be answered first.',
    '{n} offers to take plans over are open: they have to be answered first.',
  ],
  charges: [
    'A payment is being processed: wait until it has ended.',
    '{n} payments are being processed: wait until they have ended.',
  ],
  holds: [
    'Credit is set aside for an order: wait until the order has ended.',
    'Credit is set aside for {n} orders: wait until they have ended.',
  ],
  splits: [
    'A purchase is being shared with a partner: withdraw it, or wait for the answer.',
    '{n} purchases are being shared with a partner: withdraw them, or wait for the answers.',
  ],
  money: [
    'Money is left in the wallet: our team settles it.',
    'Money is left in the wallet: our team settles it.',
  ],
}

/** Returns a sentence saying what is still open and what to do about it. */
export function hindranceText({ kind, count }: Hindrance): string {
  const [one, many] = words[kind]
  return count === 1 ? one : many.replace('{n}', count.toLocaleString('en-US'))
}
