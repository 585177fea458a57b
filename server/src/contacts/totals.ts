import { type ContactType, contactTypes } from '@goodturn/contract/contacts/types'
import { type SQL, sql } from 'drizzle-orm'
import { readCounters } from '../platform/counters.ts'
import { countRows } from '../platform/count-rows.ts'
import { type Tx, textArray } from '../platform/database.ts'
import type { Counted } from '../platform/paging.ts'
import { type Scope, memberIn } from '../teams/scope.ts'
import { counterNames } from './counts.ts'
import { type ContactFilter, branchesOf, conditionsOf } from './filter.ts'

/** How many people a filter finds: from the counters when they know (R-4), else counted up to 1,000 (R-32). */
export async function totalOf(tx: Tx, scope: Scope, filter: Omit<ContactFilter, 'sort'>): Promise<Counted> {
  const total = await totalOfCounters(tx, scope, filter)
  return total === null ? countFiltered(tx, scope, filter) : { total, isMinimum: false }
}

/** A total that the counters know: of all people, or under one kind of filter. Null under several. */
async function totalOfCounters(
  tx: Tx,
  scope: Scope,
  { search, types, tags, isEnrolled }: Omit<ContactFilter, 'sort'>,
): Promise<number | null> {
  const kinds = [types.length > 0, tags.length > 0, isEnrolled !== null].filter(Boolean).length
  if (search || kinds > 1 || tags.length > 1) return null
  if (types.length > 0) return sumOf(tx, scope, ({ type }) => types.map((one) => type + one))
  if (tags.length > 0) return sumOf(tx, scope, ({ tag }) => [`${tag}${tags[0]}`])
  if (isEnrolled) return sumOf(tx, scope, ({ enrolled }) => [enrolled])
  const all = await sumOf(tx, scope, (parts) => [parts.all])
  return isEnrolled === null ? all : all - (await sumOf(tx, scope, ({ enrolled }) => [enrolled]))
}

function countFiltered(tx: Tx, scope: Scope, filter: Omit<ContactFilter, 'sort'>): Promise<Counted> {
  const conditions = conditionsOf(filter)
  return countRows(
    tx,
    branchesOf(scope).map(
      (whose) => sql`select from contacts c where ${sql.join([whose, ...conditions], sql` and `)}`,
    ),
  )
}

/** How many people there are, in all and by type, for the chips above the list. */
export async function countsByType(
  tx: Tx,
  scope: Scope,
): Promise<{ total: number; types: { contact_type: ContactType; count: number }[] }> {
  const names = (kind: keyof typeof counterNames) => {
    const { all, type } = counterNames[kind]
    return [all, ...contactTypes.map((one) => type + one)]
  }
  const counts = await countersOf(tx, scope, (kind) => sql`name = any(${textArray(names(kind))})`)
  const of = (pick: (kind: keyof typeof counterNames) => string) =>
    (counts.get(pick('own')) ?? 0) + (counts.get(pick('assigned')) ?? 0)
  return {
    total: of((kind) => counterNames[kind].all),
    types: contactTypes.map((contact_type) => ({
      contact_type,
      count: of((kind) => counterNames[kind].type + contact_type),
    })),
  }
}

/** The tags in use and how many people carry each, by name. */
export async function tagsInUse(tx: Tx, scope: Scope): Promise<{ tag: string; count: number }[]> {
  const counts = await countersOf(tx, scope, (kind) => sql`starts_with(name, ${counterNames[kind].tag})`)
  const sums = new Map<string, number>()
  for (const [name, count] of counts) {
    const tag = name.slice(name.indexOf(':') + 1)
    sums.set(tag, (sums.get(tag) ?? 0) + count)
  }
  return [...sums]
    .map(([tag, count]) => ({ tag, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.tag.localeCompare(b.tag, 'en'))
}

type NameParts = (typeof counterNames)[keyof typeof counterNames]

async function sumOf(tx: Tx, scope: Scope, names: (parts: NameParts) => string[]): Promise<number> {
  const counts = await countersOf(
    tx,
    scope,
    (kind) => sql`name = any(${textArray(names(counterNames[kind]))})`,
  )
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Counters of a scope, added up by name: what its members own, and what is assigned to the actor. */
async function countersOf(
  tx: Tx,
  scope: Scope,
  named: (kind: keyof typeof counterNames) => SQL,
): Promise<Map<string, number>> {
  const own = sql`(${memberIn(scope, sql`member_key`)} and ${named('own')})`
  // Those assigned to one who leads the team are among the team's.
  const where =
    scope.teamKey && !scope.leads
      ? sql`${own} or (member_key = ${scope.actorKey} and ${named('assigned')})`
      : own
  const rows = await readCounters(tx, where)
  return new Map(rows.map(({ name, count }) => [name, count]))
}
