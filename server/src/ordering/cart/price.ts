import type { ServiceType } from '@goodturn/contract/shop/catalog/rules'
import type { PlanKey, ServiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { outOfSeason } from '@goodturn/contract/shop/catalog/season'
import { dollars } from '@goodturn/contract/money'
import { discountTitle } from '@goodturn/contract/money/promotions/rules'
import { tokenGoneText, tokenUnavailable } from '../../money/tokens/errors.ts'
import { type ItemPrice, basePrice } from './base-price.ts'
import { type ChosenDiscount, chooseDiscounts } from './choose-discounts.ts'
import {
  type TokenCandidate,
  byService,
  chooseTokens,
  isNotTokenable,
  hasUnusableToken,
} from './choose-tokens.ts'
import { placeTakenText } from '../../care/plans/errors.ts'
import { addressRefused, checkItems, onePlanText } from './check-items.ts'
import { checkPersonalized, unpersonalizedLink } from './check-links.ts'
import { noLongerSold, notTokenable, pricesChanged, unknownItem, unknownPrompt } from './errors.ts'
import { choicesOf } from './gift-choices.ts'
import type { CartFacts } from './load.ts'
import type { ItemDiscount, PricedCart, PricedItem } from './priced-cart.ts'
import type { CartRow } from './rows.queries.ts'
import { sumOf } from '../../money/invoices/refunds/parts-of-items.ts'
import { takeUpTo } from '../../money/invoices/refunds/promise-return.ts'

/**
 * Prices a cart (BG-23 to BG-26), item by item in cart order: the base price, then its token or else its best discount,
 * then the fee; from the whole order, the unused value of replaced plans. Looks nothing up and changes nothing. Refuses
 * items that aren't the member's or aren't sold.
 */
export function priceCart(items: readonly CartItem[], facts: CartFacts): PricedCart {
  const known = items.map((item, index) => checkKnown(item, facts.rows[index] as CartRow, index))
  const prices = known.map(({ item, row }) => basePrice(item, row, facts))
  const wishes = known.map(({ item, serviceKey, serviceType }) => ({ item, serviceKey, serviceType }))
  const covering = byService(facts.tokens)
  const tokens = chooseTokens(wishes, facts.tokens)
  const discounts = chooseDiscounts(
    wishes.map(({ item, serviceKey, serviceType }, index) =>
      item.soft_deleted || tokens[index]
        ? null
        : { serviceKey, serviceType, baseCents: (prices[index] as ItemPrice).baseCents },
    ),
    facts.discounts,
  )
  const replace = replacements(facts)
  const hindranceOf = findPlanBlockers(facts)
  return total(
    known.map(({ item, row }, index): PricedItem => {
      const price = prices[index] as ItemPrice
      const { baseCents, feeCents } = price
      const token = tokens[index] ?? null
      const discount = discounts[index] ?? null
      const closed = item.soft_deleted ? null : outOfSeason(row.title, orderByOf(row), facts.today)
      const choices = choicesOf(item, row, facts.today)
      const isTopOfMind = facts.planServices.get(row.service_key ?? '')?.isTopOfMind ?? false
      const misplaced = item.soft_deleted ? null : addressRefused({ item, row, isTopOfMind })
      const savingsCents = token ? baseCents + feeCents : (discount?.savingsCents ?? 0)
      return {
        item,
        row,
        ...price,
        savingsCents,
        isTopOfMind,
        paidCents: baseCents - savingsCents + feeCents,
        ...choices,
        outOfSeason: closed,
        hindrance:
          closed ??
          misplaced ??
          hindranceOf(item, row) ??
          (hasUnusableToken(item, token) ? tokenGoneText : null) ??
          (item.soft_deleted ? null : (choices.refused?.text ?? unpersonalizedLink({ item, row }))),
        asksForToken: token !== null || hasUnusableToken(item, token),
        notTokenable: isNotTokenable(wishes[index] as TokenCandidate, covering),
        token: token && { key: token.key, title: token.title, amountCents: token.amountCents },
        discount: discount && presentDiscount(discount),
        ...replace(item, { paidCents: baseCents - savingsCents + feeCents, paidByToken: token !== null }),
      }
    }),
  )
}

interface KnownItem {
  item: CartItem
  row: CartRow
  serviceKey: ServiceKey
  serviceType: ServiceType
}

function checkKnown(item: CartItem, row: CartRow, index: number): KnownItem {
  if (!row.contact_key) throw unknownItem(index, 'contact')
  if (!row.service_key || !row.service_type) throw noLongerSold(index)
  if (item.member_data.current_location && !row.location_key) throw unknownItem(index, 'address')
  if (!row.prompt_known) throw unknownPrompt(index)
  return { item, row, serviceKey: row.service_key, serviceType: row.service_type }
}

function presentDiscount({ discount, nominalCents }: ChosenDiscount): ItemDiscount {
  const { title, percent, fixedCents } = discount
  return {
    key: discount.key,
    description: discountTitle({
      title,
      amount: percent ?? dollars(fixedCents ?? 0),
      amount_type: percent === null ? 'fixed' : 'percent',
    }),
    nominalCents,
    isFixed: percent === null,
    expiresAt: discount.expiresAt,
  }
}

/**
 * Replaces each plan once, by the first item that names it for its own contact; an item paid by token gets no credit.
 * The unused value pays for that item alone: it is a final sale, and the rest lapses.
 */
function replacements({ replaced }: CartFacts) {
  const taken = new Set<PlanKey>()
  return (item: CartItem, { paidCents, paidByToken }: { paidCents: number; paidByToken: boolean }) => {
    const planKey = item.member_data.cancel_service ?? null
    const plan = planKey === null || item.soft_deleted || taken.has(planKey) ? null : replaced.get(planKey)
    if (!planKey || plan?.contactKey !== item.member_data.contact.key)
      return { replacesPlanKey: null, autoCreditCents: 0, autoCredit: [] }
    taken.add(planKey)
    const autoCredit = paidByToken ? [] : takeUpTo(plan.unused, paidCents)
    return { replacesPlanKey: planKey, autoCreditCents: sumOf(autoCredit), autoCredit }
  }
}

/** A contact can have one Top of Mind plan: the first in the cart, unless one is running that it doesn't replace. */
function findPlanBlockers({ planServices, current }: CartFacts) {
  const enrolled = new Set<string>()
  return (item: CartItem, row: CartRow): string | null => {
    if (item.soft_deleted || !planServices.get(row.service_key ?? '')?.isTopOfMind) return null
    const contactKey = item.member_data.contact.key
    if (enrolled.has(contactKey)) return onePlanText(row.contact_name as string)
    enrolled.add(contactKey)
    const running = current.get(contactKey)
    const isTaken = running !== undefined && running.key !== item.member_data.cancel_service
    return isTaken ? placeTakenText(row.contact_name as string) : null
  }
}

const orderByOf = ({ ships_by_month: month, ships_by_day: day }: CartRow) =>
  month === null || day === null ? null : { month, day }

function total(items: PricedItem[]): PricedCart {
  const counted = items.filter(({ item }) => !item.soft_deleted)
  const subtotalCents = counted.reduce((sum, one) => sum + one.paidCents, 0)
  const autoCreditCents = counted.reduce((sum, one) => sum + one.autoCreditCents, 0)
  return { items, subtotalCents, autoCreditCents }
}

/** The checks made only when paying: types and addresses that fit, the requested token, the shown price. */
export function checkBuyable(cart: PricedCart): void {
  checkItems(cart)
  checkPersonalized(cart)
  cart.items.forEach((priced, index) => {
    const { item, row, paidCents } = priced
    if (item.soft_deleted) return
    if (item.use_token && !priced.token)
      throw priced.notTokenable && !item.token_key
        ? notTokenable(index, row.title)
        : tokenUnavailable(`items.${index}`)
    if (item.price_paid !== undefined && item.price_paid !== dollars(paidCents)) throw pricesChanged(index)
  })
}
