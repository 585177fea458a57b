import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import { occasionNames } from '@goodturn/contract/care/plans/occasions'
import { linkDayText } from '../../../care/touches/gift-link/linkDayText.ts'
import type { Goods } from '../../cart/track.ts'
import { byAppointmentText } from '../../../shop/catalog/text.ts'
import { formatShortDay } from '../../../platform/formatDays.ts'
import { productName } from '../../../platform/product.ts'
import { countOf, formatDate, formatMoney } from '../../../platform/format.ts'

/** The term of a plan item, a year or a number of months (BG-23); "Package" for a package; null for single gifts. */
function termOf({ type, member_data: { unit, number_of_months: months } }: ReviewItem): string | null {
  if (type === 'package') return 'Package'
  if (type !== 'plan') return null
  if (unit === 'month') return months ? `Monthly, first ${countOf(months, 'month')}` : 'Monthly'
  return 'Annual'
}

/** The muted line under an item: its term, where it ships, and the fee in its price. */
export function detailsOf(item: ReviewItem): string {
  const place = item.member_data.current_location_place
  const fee = item.service.service_fee
  const words = [
    termOf(item),
    place ? `ships to ${place}` : 'no address yet',
    fee > 0 ? `includes a ${formatMoney(fee)} service fee` : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A gift's personalization, or what is still needed for it. */
export function describePersonalization({
  member_data,
  personalization_needed: needed,
}: ReviewItem): string | null {
  if (member_data.personalization) return `Personalization: ${member_data.personalization}`
  // With a link it's needed before the order: the item's hindrance says so (D-1-10).
  return needed && !member_data.gift_link
    ? `We need one thing before it goes out: ${needed}. You can add it after you order.`
    : null
}

/** The ship date of a single gift, as text; null if it has no schedule. */
export function describeShipDate(item: ReviewItem): string | null {
  const { schedule, member_data, personalization_needed: needed } = item
  if (member_data.gift_link) return linkDayText(member_data.contact.display_name)
  if (!schedule) return null
  const { event_date: day, occasion, occasion_on: on } = schedule
  if (isByAppointment(item)) return byAppointmentText
  const goesOut = `goes out ${formatDate(day)}`
  if (occasion && on) return `For the ${occasionNames[occasion]} on ${formatShortDay(on)}, ${goesOut}`
  if (member_data.event_date !== null) return `Goes out ${formatDate(day)}`
  // A gift that is waiting for input has no day yet.
  return needed ? 'As soon as possible' : `As soon as possible, ${goesOut}`
}

/** Label of the edit button: services by appointment and gifts by link have no day to choose. */
export function getEditLabel(item: ReviewItem): string {
  return isByAppointment(item) || item.member_data.gift_link ? 'Edit card' : 'Edit card and date'
}

const isByAppointment = ({ schedule }: ReviewItem) => schedule !== null && schedule.arrives === null

/** How a gift link goes and what it offers, as text. */
export function describeLink({ send_by, hidden, choices }: GiftLinkChoice): string {
  return [
    send_by === 'self' ? 'You send the link yourself' : `${productName} emails the link`,
    hidden ? 'the gift stays a surprise' : null,
    choices.length > 0 ? `${countOf(choices.length, 'other gift')} to choose from` : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** The beginning of a single gift's card, and whether it's the default card. */
export function describeCard({ card_words: words, member_data }: ReviewItem): string {
  if (words === null) return 'No card yet'
  return `${member_data.custom_contact_message === null ? 'Default card' : 'Card'}: “${words}”`
}

/** An item's savings, as text: its token, its discount, or the plan that it replaces. */
export function savingsOf(item: ReviewItem): string[] {
  const { discount } = item
  return [
    ...(item.token_key !== null ? ['Paid with a token'] : []),
    ...(discount && !discount.is_token
      ? [`${discount.description}: you save ${formatMoney(discount.savings)}`]
      : []),
    ...(item.member_data.cancel_service !== null && item.auto_credit > 0
      ? [`Replaces a plan: ${formatMoney(item.auto_credit)} credit for unused time`]
      : []),
  ]
}

/** An item as sent to analytics. */
export function toGoods({ title, price_paid, service }: ReviewItem): Goods {
  return { key: service.id, title, category: service.service_type, price: price_paid }
}
