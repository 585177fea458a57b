import type { PackageKey, PlanKey } from '@goodturn/contract/ids'
import type { PackageStatus, PlanStatus } from '@goodturn/contract/care/plans/status'
import { foundCountMax, foundRowsMax } from '@goodturn/contract/outreach/search/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Art } from '../../shop/catalog/tables.ts'
import { textArray } from '../../platform/database/database.ts'
import { matchesEach } from '../../platform/database/like.ts'
import { type Scope, assignedOnly, ownedIn } from '../../identity/teams/scope.ts'
import type { Terms } from './terms.ts'

/**
 * The part of the statement that finds plans and packages, after the one for people: `care` (kind, key, at, is_over)
 * are the rows to show, active ones first and then newest first, `care_found` all that matched. Plans are scanned the
 * same way as people; packages are few.
 */
export function careParts(scope: Scope, terms: Terms): SQL {
  const own = ownedIn(scope, sql`p`)
  const assigned = assignedOnly(scope, sql`p`)
  const matches = sql`' ' || p.search_text like all(${textArray(terms.plain)})`
  const indexed = matchesEach(sql`p.search_text`, terms.plainIndexed)
  const isOver = sql`p.status in ('canceled', 'expired') as is_over`
  const isOverPackage = sql`p.status in ('canceled', 'completed') as is_over`
  return sql`
    plan_walk as materialized (
      (select p.key, p.at, p.is_over from (
          select p.key, p.created_at as at, p.search_text, false as is_over from plans p
          where ${own} and p.status in ('active', 'paused', 'failed')
          order by p.created_at desc, p.key desc limit 1000) p
        where ${matches} order by p.at desc, p.key desc limit ${foundCountMax + 1})
      union all
      (select p.key, p.at, p.is_over from (
          select p.key, p.created_at as at, p.search_text, true as is_over from plans p
          where ${own} and p.status in ('canceled', 'expired')
          order by p.created_at desc, p.key desc limit 1000) p
        where ${matches} order by p.at desc, p.key desc limit ${foundCountMax + 1})),
    plan_hit as materialized (
      select p.key, p.created_at as at, ${isOver} from plans p
      where ${own} and ${indexed} and ${matches} and (select count(*) from plan_walk) <= ${foundCountMax}),
    care_found as materialized (
      select 'plan' as kind, key, at, is_over from plan_walk union
      select 'plan', key, at, is_over from plan_hit union
      select 'plan', p.key, p.created_at, ${isOver} from plans p where ${assigned} and ${matches} union
      select 'plan', p.key, p.created_at, ${isOver} from person join plans p on p.contact_key = person.key
        where (${own} or ${assigned}) union
      (select 'package', p.key, p.created_at, ${isOverPackage} from packages p
        where ${own} and ${indexed} and ${matches} limit 200) union
      select 'package', p.key, p.created_at, ${isOverPackage} from packages p where ${assigned} and ${matches} union
      select 'package', p.key, p.created_at, ${isOverPackage} from person join packages p on p.contact_key = person.key
        where (${own} or ${assigned})),
    care as materialized (
      select kind, key, at, is_over from care_found order by is_over, at desc, key desc limit ${foundRowsMax})`
}

/** A plan or package as the statement returns it. */
export type CareFound = (
  | { kind: 'plan'; key: PlanKey; status: PlanStatus }
  | { kind: 'package'; key: PackageKey; status: PackageStatus }
) & {
  title: string
  recipient: string
  slug: string
  art: Art
  image_name: string | null
}

/** The rows of `care` as one JSON array. */
export const careRows: SQL = sql`
  (select coalesce(jsonb_agg(to_jsonb(shown) - 'at' - 'is_over' order by shown.is_over, shown.at desc, shown.key desc), '[]')
    from (
      select care.kind, care.key, care.at, care.is_over, p.title, p.recipient_name as recipient, p.status, s.slug, s.art,
        s.image_name
      from care join lateral (
        select title, recipient_name, status, service_key from plans where care.kind = 'plan' and key = care.key
        union all
        select title, recipient_name, status, service_key from packages where care.kind = 'package' and key = care.key
      ) p on true join services s on s.key = p.service_key) shown)`
