import { searchWords } from '@goodturn/contract/people/contacts/derive'
import type { HistoryFilter, InvoiceFilter } from '@goodturn/contract/money/invoices/calls'
import { readInvoiceNumber } from '@goodturn/contract/money/invoices/number'
import type { MemberKey } from '@goodturn/contract/ids'
import { type CalendarDate, endOfDay, startOfDay } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/database.ts'
import { matchesEach, wordPattern, wordsForIndex } from '../../platform/database/like.ts'

/** A filter with its caller's zone: its dates are days of `zone`. */
export type WithZone<Filter> = Filter & { zone: string }

/** Whether a filter leaves anything out. */
export function isNarrowed(filter: InvoiceFilter): boolean {
  return Boolean(filter.search || filter.invoice_status || filter.from || filter.to)
}

/** The conditions of a filter on rows of `invoices`, each after an `and`. */
export function invoicesMatching(filter: WithZone<InvoiceFilter>): SQL {
  const { search = '', invoice_status: status } = filter
  const ofStatus = status ? sql`and status = ${status}` : sql``
  return sql`${ofStatus} ${madeWithin(filter)} ${searchWords(search).length === 0 ? sql`` : sql`and ${matchesWords(search)}`}`
}

/** Matches every word, by the trigram index, or the shown invoice number (018). */
function matchesWords(search: string): SQL {
  const words = searchWords(search)
  const lists = wordsForIndex(words).map((word) => [wordPattern(word)])
  return sql`(number = ${readInvoiceNumber(search)}::int
    or ${matchesEach(sql`search_text`, lists)} and search_text like all(${textArray(words.map(wordPattern))}))`
}

/** SQL conditions for a filter on a member's `charges` rows, each starting with `and`. */
export function chargesMatching(memberKey: MemberKey, filter: WithZone<HistoryFilter>): SQL {
  const { search = '', status } = filter
  const ofStatus = status ? sql`and ${statuses[status]}` : sql``
  return sql`${ofStatus} ${madeWithin(filter)} ${search === '' ? sql`` : sql`and ${matchesCardOrNumber(memberKey, search)}`}`
}

const statuses = {
  succeeded: sql`state = 'succeeded'`,
  failed: sql`state = 'failed'`,
  pending: sql`state in ('waiting', 'asking', 'pending', 'action', 'authorized')`,
} as const

/** Matches a card with these last digits, or the invoice with this number; any other text finds nothing. */
function matchesCardOrNumber(memberKey: MemberKey, search: string): SQL {
  const [, last4 = null] = /(?:^|\s)(\d{4})$/.exec(search) ?? []
  return sql`(card_last4 = ${last4}::text or invoice_key = any(array(select key from invoices
    where member_key = ${memberKey} and number = ${readInvoiceNumber(search)}::int and status <> 'void')))`
}

function madeWithin({
  from,
  to,
  zone,
}: {
  from?: string | undefined
  to?: string | undefined
  zone: string
}): SQL {
  const start = from && startOfDay(from as CalendarDate, zone).toISOString()
  const end = to && endOfDay(to as CalendarDate, zone).toISOString()
  return sql`${start ? sql`and created_at >= ${start}::timestamptz` : sql``}
    ${end ? sql`and created_at < ${end}::timestamptz` : sql``}`
}
