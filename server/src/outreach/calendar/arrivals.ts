import { feedRefreshHours } from '@goodturn/contract/outreach/calendar/limits'
import type { Order } from '@goodturn/contract/ordering/orders/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Settings } from '../../platform/settings/settings.ts'
import { uidOf } from './feed.queries.ts'
import { writeCalendar } from './ics.ts'

/**
 * The days by which the gifts of an order are expected, as a file for another calendar. Each event has a name of its
 * own, not that of the feed, which tells when a gift goes out.
 */
export function writeArrivals(
  { gifts, today }: Order,
  { publicUrl, productName }: Settings,
): { name: string; text: string } {
  const events = gifts.flatMap(({ key, title, contact, expected }) =>
    expected === null
      ? []
      : [
          {
            uid: uidOf(key, 'arrives'),
            date: expected.to as CalendarDate,
            summary: `${title} for ${contact.display_name} should arrive`,
            category: 'Gift',
            url: `${publicUrl}/touch/${key}`,
          },
        ],
  )
  const text = writeCalendar({
    name: `${productName} gifts`,
    product: productName,
    refreshHours: feedRefreshHours,
    stamp: today as CalendarDate,
    events,
  })
  return { name: 'gifts.ics', text }
}
