import type { BulkOrder, BulkUndo, UndoSkipReason } from '@goodturn/contract/ordering/bulk-order/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { processHourUtc } from '@goodturn/contract/care/touches/limits'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { isCancelable } from '../../care/touch-acts/cancel.ts'
import { type ViewContext, isNonCancelable } from '../../care/touches/lists/view-context.ts'
import type { OrderedGift } from './queries.ts'

/** The single gifts of an order, sorted by what undoing its bulk order does to them. */
export interface SortedGifts {
  state: Exclude<BulkOrder['state'], 'undone'>
  /** The gifts it cancels; once undo is closed, those that can still be canceled one by one. */
  open: OrderedGift[]
  stays: BulkUndo['stays']
}

const processed: readonly TouchStatus[] = ['completed', 'returntosender']
const ended: readonly TouchStatus[] = ['canceled', 'expired']

/**
 * Sorts an order's gifts for an undo, which cancels every gift from a bulk order form that could be canceled on its own
 * (CG-69), and closes once one of them has been processed. Omits gifts that had already ended.
 */
export function sortGifts(gifts: readonly OrderedGift[], seen: ViewContext): SortedGifts {
  const active = gifts.filter(({ status }) => !ended.includes(status))
  const sorted = Map.groupBy(active, (gift) => (gift.is_bulk ? roleOf(gift, seen) : 'gift'))
  const open = sorted.get('open') ?? []
  const isOver = sorted.has('processed')
  return {
    state: open.length === 0 && !isOver ? 'none' : isOver ? 'closed' : 'open',
    open,
    stays: (['gift', 'kept', 'preparing'] as const).flatMap((reason) =>
      countServices(sorted.get(reason) ?? []).map((counted) => ({ ...counted, reason })),
    ),
  }
}

function roleOf(gift: OrderedGift, seen: ViewContext): UndoSkipReason | 'open' | 'processed' {
  if (isNonCancelable(gift.experience_slug, seen)) return 'kept'
  if (isCancelable(gift, seen)) return 'open'
  return processed.includes(gift.status) ? 'processed' : 'preparing'
}

/** Counts gifts by service, the most first. */
export function countServices(gifts: readonly OrderedGift[]): BulkUndo['services'] {
  return [...Map.groupBy(gifts, (gift) => gift.service_title)]
    .map(([title, { length }]) => ({ title, count: length }))
    .toSorted((a, b) => b.count - a.count || (a.title < b.title ? -1 : 1))
}

/**
 * The time when the daily job processes the first of the gifts; null if that time has passed, or if none of them has a
 * day.
 */
export function firstProcessed(open: readonly OrderedGift[], now: Date): Date | null {
  const days = open.flatMap(({ status, event_date: day }) => (status === 'pending' ? [day] : []))
  if (days.length === 0) return null
  const first = processedAt(days.reduce((a, b) => (a < b ? a : b)))
  return first > now ? first : null
}

const processedAt = (day: CalendarDate) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + processHourUtc * 3_600_000)
