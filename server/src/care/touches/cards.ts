import { messageSalutationOf } from '@goodturn/contract/people/contacts/derive'
import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Filling } from '@goodturn/contract/shop/messaging/placeholders'
import type { CalendarDate } from '@goodturn/contract/time'
import type { MessageCounts, TouchRow } from '@goodturn/contract/care/touches/schema'
import type { MessageState } from '@goodturn/contract/care/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/like.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { touchBranches } from './lists/scope.ts'

/** The values for a message's placeholders. */
export interface FillingRow {
  first_name: string
  last_name: string
  partner_first_name: string | null
  contact_company: string | null
  member_first_name: string
  member_last_name: string
}

/** The columns of `FillingRow`, from `t` joined by `fullTables` of queries.ts. */
export const fillingColumns = sql.raw(`
  c.first_name, c.last_name, c.partner_first_name, c.company as contact_company,
  m.first_name as member_first_name, m.last_name as member_last_name`)

/** The data that responses about cards read: the placeholder values, the message, and the names. */
export interface CardRow extends FillingRow {
  custom_message: string | null
  to_name: string | null
  from_name: string | null
}

/** The columns of `CardRow`, from `t` joined by `fullTables` of queries.ts. */
export const cardColumns = sql`
  t.custom_message, coalesce(t.custom_to_name, t.to_name) as to_name,
  coalesce(t.custom_from_name, t.from_name) as from_name, ${fillingColumns}`

/** The values of a card's placeholders: its recipients' names, their company, and the sender. */
export function presentFilling(row: FillingRow): Filling {
  const names = {
    firstName: row.first_name,
    lastName: row.last_name,
    partnerFirstName: row.partner_first_name,
    partnerLastName: null,
  }
  return {
    first_name: messageSalutationOf(names),
    company: row.contact_company ?? '',
    my_name: `${row.member_first_name} ${row.member_last_name}`.trim(),
  }
}

/** The parts of a card that bulk message editing needs. */
export function presentCard(row: CardRow): NonNullable<TouchRow['card']> {
  const { to_name, from_name } = row
  return { is_changed: row.custom_message === null ? 0 : 1, to_name, from_name, filling: presentFilling(row) }
}

/**
 * Condition on `t` that its card can be edited, equivalent to `canEditCard` (CG-69). The states are literals rather than
 * parameters: the database uses the card indexes only if it sees their condition.
 */
export function editableCard(today: CalendarDate): SQL {
  return sql`t.status in ('pending', 'bulkpending', 'incomplete', 'returntosender')
    and not (t.status in ('pending', 'bulkpending') and t.event_date <= ${today}::date)
    and coalesce(t.link_step, 'waiting') = 'waiting'`
}

/** The cards of a gift that a scope sees and may edit on this day, narrowed by search or message state. */
export interface CardFilter {
  scope: Scope
  experienceKey: ExperienceKey
  today: CalendarDate
  message: MessageState | null
  search: string
}

/** A filter's conditions on `t`, one per branch of the scope. */
export function matchingCards({ scope, experienceKey, today, message, search }: CardFilter): SQL[] {
  const parts = [sql`t.experience_key = ${experienceKey}`, editableCard(today)]
  if (message)
    parts.push(message === 'default' ? sql`t.custom_message is null` : sql`t.custom_message is not null`)
  if (search) parts.push(sql`t.search_text like ${`%${escapeLike(search.toLowerCase())}%`}`)
  return touchBranches(scope).map((whose) => sql.join([whose, ...parts], sql` and `))
}

/** The exact number of matching cards, with any message, as Select All selects them (R-32). */
export async function countCards(tx: Tx, filter: CardFilter): Promise<MessageCounts> {
  const found = matchingCards({ ...filter, message: null }).map(
    (where) => sql`select t.custom_message from touches t where ${where}`,
  )
  const [row] = await rowsOf<{ total: number; changed: number }>(
    tx,
    sql`select count(*)::int as total, count(custom_message)::int as changed
        from (${sql.join(found, sql` union all `)}) found`,
  )
  const { total, changed } = row ?? { total: 0, changed: 0 }
  return { all: total, default: total - changed, changed }
}
