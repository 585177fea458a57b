import type { MemberKey, SequenceKey, ServiceKey } from '@goodturn/contract/ids'
import type { askByLinkBlocked } from '@goodturn/contract/outreach/sequences/ask-by-link'
import { type SQL, sql } from 'drizzle-orm'
import type { Art } from '../../shop/catalog/tables.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { ReadyMade } from './ready-made.ts'

/** The number of a sequence's people by state. */
export interface PeopleCounts {
  sequenceKey: SequenceKey
  people: number
  waiting: number
  proposed: number
}

/** Counts the people of sequences; skips sequences without any. */
export function countPeople(tx: Tx, keys: readonly SequenceKey[]): Promise<PeopleCounts[]> {
  return rowsOf<PeopleCounts>(
    tx,
    sql`select sequence_key as "sequenceKey",
          count(*) filter (where state <> 'proposed')::int as people,
          count(*) filter (where state = 'stopped' or (state = 'active' and stop_reason is not null))::int as waiting,
          count(*) filter (where state = 'proposed')::int as proposed
        from sequence_enrollments where sequence_key = any(${textArray(keys)})
          and state in ('proposed', 'active', 'paused', 'stopped') group by sequence_key`,
  )
}

/** The services on sale in ready-made sequences: key by slug. */
export async function readyMadeServices(
  tx: Tx,
  models: readonly ReadyMade[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = models.flatMap(({ steps }) => steps.flatMap(({ service }) => service ?? []))
  const rows = await rowsOf<{ slug: string; key: string }>(
    tx,
    sql`select slug, key from services where slug = any(${textArray([...new Set(slugs)])}) and active`,
  )
  return new Map(rows.map(({ slug, key }) => [slug, key]))
}

/** A condition on `services`: those that a step of this kind may send. */
function fitsKind(kind: 'gift' | 'card' | 'top_of_mind'): SQL {
  if (kind === 'top_of_mind') return sql`services.type = 'plan' and services.is_topofmind`
  return sql`services.type = 'service' and not services.requires_future_address`
}

/** A service that a step can send. */
export interface StepService {
  key: ServiceKey
  slug: string
  title: string
  active: boolean
  art: Art
  /** Whether it is sent as a gift or card, or as Top of Mind; null if a step can't send it. */
  sends: 'gift' | 'top_of_mind' | null
}

/** Services and how a step may send them, including hidden ones: those with these `slugs`, or all. */
export function stepServices(tx: Tx, slugs: readonly string[] | null): Promise<StepService[]> {
  const wanted = slugs === null ? sql`true` : sql`slug = any(${textArray([...slugs])})`
  return rowsOf<StepService>(
    tx,
    sql`select key, slug, title, active, art,
          case when ${fitsKind('gift')} then 'gift' when ${fitsKind('top_of_mind')} then 'top_of_mind' end as sends
        from services where ${wanted} order by title, key`,
  )
}

/** Whether a service is sold and fits a kind of step. */
export async function isSoldAs(tx: Tx, key: string, kind: 'gift' | 'card' | 'top_of_mind'): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from services where key = ${key} and active and ${fitsKind(kind)}`,
  )
  return rows.length > 0
}

/** What decides whether a step can send this service by link; null for an unknown one. */
export async function giftOfStep(
  tx: Tx,
  key: ServiceKey,
): Promise<Parameters<typeof askByLinkBlocked>[0] | null> {
  const rows = await rowsOf<Parameters<typeof askByLinkBlocked>[0]>(
    tx,
    sql`select s.title, s.type as service_type, coalesce(e.appointment_required, true) as appointment_required,
          case when e.personalization_required
            then coalesce(e.personalization_label, 'Personalization') end as personalization_label
        from services s left join lateral (select appointment_required, personalization_required,
          personalization_label from experiences where service_key = s.key order by position limit 1) e on true
        where s.key = ${key}`,
  )
  return rows[0] ?? null
}

/** Counts a member's sequences that are not archived. */
export async function countSequences(tx: Tx, memberKey: MemberKey): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from sequences where member_key = ${memberKey} and state <> 'archived'`,
  )
  return rows[0]?.count ?? 0
}
