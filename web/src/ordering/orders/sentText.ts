import { type CalendarDate, addDays } from '@goodturn/contract/time'
import type { Order, OrderedGift } from '@goodturn/contract/ordering/orders/schema'
import { formatShortDay, formatWeekday } from '../../platform/formatDays.ts'
import { countOf, formatDate } from '../../platform/format.ts'
import { describeNeeds } from '../../care/touches/describeNeeds.ts'

/** The day something goes out: "tomorrow", "Monday, Nov 30", with the year if it isn't the current one. */
export function formatNearbyDay(date: string, today: string): string {
  if (date === today) return 'today'
  if (date === addDays(today as CalendarDate, 1)) return 'tomorrow'
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return `${formatWeekday(date)}, ${isThisYear ? formatShortDay(date) : formatDate(date)}`
}

/** Describes the purchase and its ship date in one sentence. */
export function describeOrder({ gifts, total, today }: Order): string {
  const [first] = gifts
  const next = gifts.find(isReadyToShip)
  if (!first) return 'Your order has been placed.'
  if (total === 1) return describeGift(first, today)
  if (!next) return `${countOf(total, 'gift')} ordered, each with its own card.`
  const when = formatNearbyDay(next.event_date, today)
  const isOneDay = gifts.every((gift) => isReadyToShip(gift) && gift.event_date === next.event_date)
  return isOneDay && total === gifts.length
    ? `${countOf(total, 'gift')} go out ${when}, each with its own card.`
    : `${countOf(total, 'gift')}, each with its own card. The first goes out ${when}.`
}

function describeGift(gift: OrderedGift, today: string): string {
  const what = `${gift.title} for ${gift.contact.display_name}`
  if (gift.waiting_for) return `${what} goes out once ${gift.waiting_for} says where to send it.`
  if (!isReadyToShip(gift))
    return [`${what} has been ordered.`, describeNeeds(gift)].filter(Boolean).join(' ')
  return `${what} goes out ${formatNearbyDay(gift.event_date, today)}, with your card.`
}

/** The gift has a ship date, and nothing is holding it up. */
function isReadyToShip({ status, missing }: OrderedGift): boolean {
  return (status === 'pending' || status === 'bulkpending') && missing.length === 0
}

/** All gifts go out and arrive on the same days, so one journey describes them all. */
export function isSingleShipment(gifts: readonly OrderedGift[]): boolean {
  const [first, ...others] = gifts
  return (
    first !== undefined &&
    gifts.every(isReadyToShip) &&
    others.every(
      ({ event_date, expected }) => event_date === first.event_date && expected?.to === first.expected?.to,
    )
  )
}
