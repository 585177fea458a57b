import type { ContactKey, UserIntegrationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { tableRowsOf } from '../../platform/database/table-rows.ts'
import type { UserIntegrationRow } from './queries.ts'
import { integrationPeople } from './tables.ts'

/** A person in a service that a connection has read. */
export type Link = typeof integrationPeople.$inferSelect

/** The new values of a link. */
export interface LinkWrite extends Pick<
  Link,
  'externalId' | 'contactKey' | 'state' | 'data' | 'errors' | 'differing'
> {
  kept: NonNullable<Link['kept']>
}

/** The people of a connection with these ids, by id. */
export async function linksOf(
  tx: Tx,
  key: UserIntegrationKey,
  ids: readonly string[],
): Promise<Map<string, Link>> {
  const rows = await tableRowsOf(
    tx,
    integrationPeople,
    sql`select p.* from integration_people p where p.user_integration_key = ${key}
          and p.external_id = any(${textArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.externalId, row]))
}

/** People archived by the undo of an import: another import adds them again. */
export async function undoneAmong(tx: Tx, links: readonly Link[]): Promise<Set<ContactKey>> {
  const keys = links.flatMap(({ contactKey }) => contactKey ?? [])
  if (keys.length === 0) return new Set()
  const rows = await rowsOf<{ key: ContactKey }>(
    tx,
    sql`select c.key from contacts c where c.key = any(${textArray(keys)}) and c.archived_at is not null
          and exists (select from import_people p join imports i on i.key = p.import_key
            where p.contact_key = c.key and p.stamp is not null and i.state = 'undone')`,
  )
  return new Set(rows.map(({ key }) => key))
}

interface Writes {
  writes: readonly LinkWrite[]
  links: ReadonlyMap<string, Link>
  now: Date
}

/**
 * Writes links in one statement and updates the counts of waiting and differing people; returns how many are new in
 * each.
 */
export async function writeLinks(
  tx: Tx,
  row: Pick<UserIntegrationRow, 'key'>,
  { writes, links, now }: Writes,
): Promise<{ waiting: number; differing: number }> {
  if (writes.length === 0) return { waiting: 0, differing: 0 }
  const keys = newKeys('integrationPerson', writes.length)
  const rows = writes.map((write, at) => ({ key: keys[at], ...write }))
  await tx.execute(sql`
    insert into integration_people (key, user_integration_key, external_id, contact_key, state, data, errors, differing,
      kept, seen_at)
    select r.key, ${row.key}, r."externalId", r."contactKey", r.state, r.data, r.errors, r.differing, r.kept,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, "externalId" text, "contactKey" text,
      state text, data jsonb, errors jsonb, differing jsonb, kept jsonb)
    on conflict (user_integration_key, external_id) do update set contact_key = excluded.contact_key,
      state = excluded.state, data = excluded.data, errors = excluded.errors, differing = excluded.differing,
      kept = excluded.kept, seen_at = excluded.seen_at`)
  let [waiting, differing, newlyWaiting, newlyDiffering] = [0, 0, 0, 0]
  for (const write of writes) {
    const old = links.get(write.externalId)
    const [waitsNow, waited] = [write.state === 'waiting', old?.state === 'waiting']
    const [differsNow, differed] = [write.differing !== null, (old?.differing ?? null) !== null]
    waiting += Number(waitsNow) - Number(waited)
    differing += Number(differsNow) - Number(differed)
    newlyWaiting += Number(waitsNow && !waited)
    newlyDiffering += Number(differsNow && !differed)
  }
  if (waiting !== 0 || differing !== 0)
    await tx.execute(sql`update user_integrations set waiting_count = waiting_count + ${waiting},
      differing_count = differing_count + ${differing} where key = ${row.key}`)
  return { waiting: newlyWaiting, differing: newlyDiffering }
}
