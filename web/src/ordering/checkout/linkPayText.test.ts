import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { insufficientBalanceText, rechargeCardText } from '@goodturn/contract/money/easy-billing/rules'
import { expect, test } from 'vitest'
import { balanceOf } from './balance.ts'
import { easyPaymentLater, easyPaymentOf } from './easyBilling.ts'
import { laterPaymentOf } from './linkPayment.ts'
import { easyLaterText, easyStepTexts } from './linkPayText.ts'

type User = Parameters<typeof easyPaymentOf>[0]

interface Order {
  credit: number
  /** The recharges for everything, and for the rest alone, in dollars. */
  all: number
  today?: number
  /** Gifts by address besides the one by link; each costs $60.00. */
  rest?: number
  card?: boolean
}

/** A review with easy billing, and the words for Grace's gift by link. */
function textsOf({ credit, all, today = 0, rest = 0, card = true }: Order) {
  const item = (giftLink: object | null) => ({
    price_paid: 60,
    auto_credit: 0,
    soft_deleted: false,
    member_data: { gift_link: giftLink },
  })
  const review = {
    subtotal: 60 * (rest + 1),
    credit,
    items: [item({}), ...Array.from({ length: rest }, () => item(null))],
    easy_billing_recharge_required: all,
    easy_billing_recharge_today: today,
    user_funding: { user_funding_status: 'active', card: card ? { brand: 'Visa', last4: '4242' } : null },
  } as Review
  const later = laterPaymentOf(review, balanceOf(review, { credit: true }))
  const now = easyPaymentOf({ permissions: ['easy-billing'] } as User, review)
  if (!now) throw new Error('not paid by easy billing')
  const easy = easyPaymentLater(now, review, later)
  const facts = { later, who: 'Grace', card: null, count: 1 }
  return { easy, line: easyLaterText(later, easy, 'Grace', 1), ...easyStepTexts(facts, easy) }
}

test('with easy billing, the words follow a balance of 0, part, and all', () => {
  expect(textsOf({ credit: 0, all: 100 })).toMatchObject({
    line: 'Your balance is replenished for it only after Grace says yes.',
    today: 'You pay nothing for this gift. Your card isn’t charged for it.',
    accepted:
      'We use $60.00 of your balance. Never more, even if the price goes up. If your balance stays as it is, we first replenish it with $100.00 from Visa 4242. If that’s declined, you have 14 days to pay.',
    otherwise: 'You pay nothing. Your card is never charged for it.',
  })
  expect(textsOf({ credit: 20, all: 50 })).toMatchObject({
    line: 'We set $20.00 of your balance aside now. Your balance is replenished for it only after Grace says yes.',
    today: '$20.00 of your balance is set aside for this gift. Your card isn’t charged for it.',
    otherwise: 'The $20.00 goes back to your balance. Your card is never charged for it.',
  })
  expect(textsOf({ credit: 60, all: 0 })).toMatchObject({
    line: 'We set $60.00 of your balance aside now. No card is charged.',
    today: '$60.00 of your balance is set aside for this gift.',
    accepted: 'We use the $60.00. No card is charged.',
    otherwise: 'The $60.00 goes back to your balance.',
  })
})

test('with easy billing, a recharge for the minimum alone, or one that is paid today, is named as such', () => {
  expect(textsOf({ credit: 60, all: 50 }).accepted).toBe(
    'We use the $60.00. If your balance stays as it is, we also replenish it with $50.00 from Visa 4242.',
  )
  const covered = textsOf({ credit: 0, all: 1000, today: 1000, rest: 1 })
  expect(covered.easy).toMatchObject({ recharge: 1000, rechargeLater: 0, lacking: 60, blocked: null })
  expect(covered.accepted).toBe(
    'We use $60.00 of your balance. Never more, even if the price goes up. Today’s recharge covers it, unless you use your balance by then.',
  )
})

test('with easy billing, only a recharge that the order or its links need asks for a card', () => {
  expect(textsOf({ credit: 20, all: 50, card: false }).easy.blocked).toBe(rechargeCardText)
  expect(textsOf({ credit: 60, all: 50, card: false }).easy.blocked).toBeNull()
  expect(textsOf({ credit: 20, all: 0, card: false }).easy.blocked).toBe(insufficientBalanceText)
})
