import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { dialText } from '@goodturn/contract/phone'
import { hostOf } from '@goodturn/contract/care/engagements/value'

/** The URL that an engagement opens: a web, phone, or mail address. */
export function destinationOf({
  engagement_type: type,
  engagement_value: value,
  engagement_body: body,
}: Engagement): string {
  const number = dialText(value)
  const text = encodeURIComponent(body ?? '')
  if (type === 'phone') return `tel:${number}`
  // Phones differ in how they expect the body to start; all of them accept `?&body=`.
  if (type === 'sms') return body ? `sms:${number}?&body=${text}` : `sms:${number}`
  if (type === 'email') return body ? `mailto:${value}?body=${text}` : `mailto:${value}`
  return value
}

/** Describes the destination: "Opens harborandmain.com", or the number or address itself. */
export function describeDestination({ engagement_type: type, engagement_value: value }: Engagement): string {
  const isWeb = type === 'link' || type === 'social' || type === 'review'
  return isWeb ? `Opens ${(hostOf(value) ?? value).replace(/^www\./, '')}` : value
}
