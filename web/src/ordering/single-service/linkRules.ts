import { type GiftLinkChoice, linkDaysDefault } from '@goodturn/contract/ordering/checkout/gift-link'
import type { Service } from '@goodturn/contract/shop/catalog/schema'

/** Whether a service can be sent by link: a single gift that ships (D-1-08). */
export const canAsk = ({
  service_type: type,
  appointment_required: isVisit,
}: Pick<Service, 'service_type' | 'appointment_required'>) => type === 'service' && !isVisit

/** The settings that a link starts with (D-1-22). */
export const firstLink = (email: string | null): GiftLinkChoice => ({
  send_by: email ? 'email' : 'self',
  hidden: false,
  choices: [],
  ends_in_days: linkDaysDefault,
})

/** The link without a way that isn't there anymore: the email may have been removed. */
export function withWay<Link extends GiftLinkChoice | null>(link: Link, email: string | null): Link {
  return link && link.send_by === 'email' && !email ? { ...link, send_by: 'self' } : link
}
