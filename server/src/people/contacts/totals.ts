import { type ContactType, contactTypes } from '@goodturn/contract/people/contacts/types'
import { type SQL, sql } from 'drizzle-orm'
import { countUpToMax, countedUpToMax } from '../../platform/database/count-rows.ts'
import { readCounters, sumOfCounters } from '../../platform/database/counters.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Counted } from '../../platform/lists/paging.ts'
import { type Scope, memberIn } from '../../identity/teams/scope.ts'
import { counterNames } from './counts.ts'
import { type ContactFilter, branchesOf, conditionsOf, matchesOf } from './filter.ts'

/** A total as a SQL fragment, and how to read its value. */
export interface Total {
  count: SQL
  /** Whether its rows are counted, up to 1,000 (R-32). */
  isCounted: boolean
  read: (count: number) => Counted
}

/**
 * The number of people that a filter finds: from counters where they exist (R-4), otherwise counted up to 1,000 (R-32).
 */
export function totalOf(scope: Scope, filter: Omit<ContactFilter, 'sort'>): Total {
  const count = totalOfCounters(scope, filter)
  if (count)
    return {
      count: sql`(${count})::int`,
      isCounted: false,
      read: (total) => ({ total, isMinimum: false }),
    }
  return { count: countFiltered(scope, filter), isCounted: true, read: countedUpToMax }
}

/** A total from counters: of all people, or under one kind of filter. Null under several. */
function totalOfCounters(
  scope: Scope,
  { search, types, tags, isEnrolled, language }: Omit<ContactFilter, 'sort'>,
): SQL | null {
  const kinds = [types.length > 0, tags.length > 0, isEnrolled !== null].filter(Boolean).length
  if (search || language !== null || kinds > 1 || tags.length > 1) return null
  if (types.length > 0) return sumOf(scope, ({ type }) => types.map((one) => type + one))
  if (tags.length > 0) return sumOf(scope, ({ tag }) => [`${tag}${tags[0]}`])
  if (isEnrolled) return sumOf(scope, ({ enrolled }) => [enrolled])
  const all = sumOf(scope, (parts) => [parts.all])
  return isEnrolled === null ? all : sql`${all} - ${sumOf(scope, ({ enrolled }) => [enrolled])}`
}

function countFiltered(scope: Scope, filter: Omit<ContactFilter, 'sort'>): SQL {
  const conditions = [...conditionsOf(filter), ...matchesOf(filter)]
  return sql`(${countUpToMax(
    branchesOf(scope).map(
      (whose) => sql`select from contacts c where ${sql.join([whose, ...conditions], sql` and `)}`,
    ),
  )})`
}

/** The number of people, in all and by type, for the chips above the list. */
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

function sumOf(scope: Scope, names: (parts: NameParts) => string[]): SQL {
  return sumOfCounters(countersIn(scope, (kind) => sql`name = any(${textArray(names(counterNames[kind]))})`))
}

/** Counters of a scope, added up by name. */
async function countersOf(tx: Tx, scope: Scope, named: Named): Promise<Map<string, number>> {
  const rows = await readCounters(tx, countersIn(scope, named))
  return new Map(rows.map(({ name, count }) => [name, count]))
}

type Named = (kind: keyof typeof counterNames) => SQL

/** Selects the counters of a scope's totals: rows its members own, and rows assigned to the actor. */
function countersIn(scope: Scope, named: Named): SQL {
  const own = sql`(${memberIn(scope, sql`member_key`)} and ${named('own')})`
  // For an owner or admin, the team's counters already include the people assigned to them.
  return scope.teamKey && !scope.leads
    ? sql`${own} or (member_key = ${scope.actorKey} and ${named('assigned')})`
    : own
}
