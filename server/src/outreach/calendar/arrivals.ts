import { feedRefreshHours } from '@goodturn/contract/outreach/calendar/limits'
import type { Order } from '@goodturn/contract/ordering/orders/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Settings } from '../../platform/settings/settings.ts'
import { uidOf } from './feed.queries.ts'
import { writeCalendar } from './ics.ts'

/**
 * Writes the expected arrival dates of an order's gifts as a calendar file. Event ids differ from those of the feed,
 * whose events show when a gift goes out.
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
