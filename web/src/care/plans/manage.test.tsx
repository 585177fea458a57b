import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ManageMenu } from './ManageMenu.tsx'
import { StopScreen } from './StopScreen.tsx'

type Price = Subscription['price']

const ignore = () => {}

/** An active yearly Top of Mind plan, seen by its owner. */
const plan = {
  status: 'active',
  unit: 'year',
  is_topofmind: 1,
  is_owner: 1,
  is_swapped: 0,
  auto_renew: 1,
  amount: 196,
  renewal_amount: 196,
  valid_at: Date.UTC(2026, 5, 1) / 1000,
  next_charge: Date.UTC(2027, 5, 1) / 1000,
  canceled: null,
  expired: null,
  can_reactivate: 0,
  reactivation_amount: 0,
  original_subscription: null,
  swapped_subscription: null,
  swapped_at: null,
  pending_touches: [],
  incomplete_touches: [],
  contact: { display_name: 'Grace Okafor' } as Subscription['contact'],
  service: { title: 'Top of Mind' } as Subscription['service'],
  price: { plan_count: 1, tiers: [], other_tiers: [], id: null } as Partial<Price> as Price,
  cancel_fee_required: false,
  cancelation_fee: 0,
  partners_cancelation_fee: 0,
  eligible_refund: false,
  refundable_amount: 0,
} as Partial<Subscription> as Subscription

/** Returns an element's text, with a bar between elements. */
function renderedText(element: ReactElement): string {
  const html = renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>)
  return html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
}

describe('manage options', () => {
  test.each([
    [
      'a yearly Top of Mind plan',
      {},
      ['Swap Contact (one-time)', 'Turn Auto-renew Off', 'Stop Care Immediately', 'Connect with us'],
    ],
    [
      'one that was swapped',
      { is_swapped: 1 },
      ['Turn Auto-renew Off', 'Stop Care Immediately', 'Connect with us'],
    ],
    ['a monthly one', { unit: 'month' }, ['Continue plan', 'Cancel this plan']],
    [
      'another yearly one that ends',
      { is_topofmind: 0, auto_renew: 0 },
      ['Continue plan', 'Turn Auto-renew On', 'Cancel this plan', 'Connect with us'],
    ],
    ['another monthly one', { is_topofmind: 0, unit: 'month' }, ['Continue plan', 'Cancel this plan']],
  ] as const)('C-4.6-19 C-4.6-20 C-4.6-21 C-4.6-23 C-4.6-25 C-4.6-26 C-4.6-27 %s', (_, parts, words) => {
    const acts = { onSwap: ignore, onAutoRenew: ignore, onStop: ignore, onConnect: ignore }
    const menu = renderedText(<ManageMenu plan={{ ...plan, ...parts }} {...acts} onNeverMind={ignore} />)
    const known =
      /Swap Contact \(one-time\)|Turn Auto-renew O\w+|Stop Care Immediately|Connect with us|Continue plan|Cancel this plan/g
    expect(menu.match(known)).toEqual(words)
    expect(menu).toContain('Never mind')
  })
})

describe('cost of stopping', () => {
  const stop = (parts: Partial<Subscription>) =>
    renderedText(
      <StopScreen plan={{ ...plan, ...parts }} busy={false} onCancel={ignore} onNeverMind={ignore} />,
    )
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('C-4.6-28 C-4.6-29 with a fee (%s) and a refund (%s)', (fee, refund) => {
    const screen = stop({
      cancel_fee_required: fee,
      cancelation_fee: 54,
      eligible_refund: refund,
      refundable_amount: 9,
    })
    expect(screen.includes('A cancelation fee of $54.00 is charged now')).toBe(fee)
    expect(screen.includes('You’ll be credited $9.00')).toBe(refund && !fee)
  })

  test('R-43 a shared plan shows each half and its card', () => {
    const fees = { cancel_fee_required: true, cancelation_fee: 27, partners_cancelation_fee: 27 }
    const screen = stop(fees)
    expect(screen).toContain('Your half of the cancelation fee, $27.00, is charged now')
    expect(screen).toContain('It’s charged to your default card, and $27.00 to your partner’s.')
  })
})
