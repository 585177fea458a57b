import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { defineCombinedMail } from '../../../platform/mail/combined-mail.ts'
import { limitRows } from '../../../platform/mail/limit-rows.ts'
import { windowOf } from './window.ts'

/** A touch whose arrival days are announced. */
export interface Announced {
  key: TouchKey
  member_key: MemberKey
  title: string
  recipient_name: string
  from: CalendarDate
  to: CalendarDate
}

/** Announces when gifts are expected: one email for all of a run, with one line per touch. */
export const deliveryWindow = defineCombinedMail<Announced>('delivery-window', (touches, cause) => {
  const [first] = touches
  const isOne = touches.length === 1
  return {
    template: 'delivery-window',
    subject: isOne
      ? `${first.title} for ${first.recipient_name} arrives ${windowOf(first.from, first.to)}`
      : `${touches.length} gifts are about to go out`,
    heading: isOne ? 'A gift is about to go out' : 'Gifts are about to go out',
    paragraphs: [
      'This is when we expect them to arrive. You can change them until the day before they’re sent.',
    ],
    rows: limitRows(
      touches.map((touch) => [
        `${touch.title} for ${touch.recipient_name}`,
        windowOf(touch.from, touch.to) ?? '',
      ]),
    ),
    button: isOne
      ? { label: 'Open the gift', url: `${cause.settings.publicUrl}/touch/${first.key}` }
      : { label: 'See all of them', url: `${cause.settings.publicUrl}/activity` },
  }
})
