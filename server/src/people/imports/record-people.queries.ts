import type { ContactKey, ImportKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { contactStamp } from '../contacts/stamp.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Side } from './undo/undo.queries.ts'

const keysPerStatement = 5000

/** Records the people that an import added, each with a fingerprint of the stored person. */
export async function recordAdded(tx: Tx, importKey: ImportKey, keys: readonly ContactKey[]): Promise<void> {
  for (let from = 0; from < keys.length; from += keysPerStatement) {
    const part = textArray(keys.slice(from, from + keysPerStatement))
    await tx.execute(sql`
      insert into import_people (import_key, contact_key, stamp)
      select ${importKey}, c.key, ${contactStamp} from contacts c where c.key = any(${part})`)
  }
}

/** A person that an import changed, before and after. */
export interface ChangeNote {
  contact: ContactKey
  before: Side
  after: Side
}

/** Records the people that an import changed. */
export async function recordChanged(
  tx: Tx,
  importKey: ImportKey,
  notes: readonly ChangeNote[],
): Promise<void> {
  await tx.execute(sql`
    insert into import_people (import_key, contact_key, before, after)
    select ${importKey}, r.contact, r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as r(contact text, before jsonb, after jsonb)
    on conflict (import_key, contact_key) do update set ${onConflict}`)
}

/**
 * Part of the statement above, for when an import that runs page by page meets a person again. An added person gets a
 * new fingerprint; a changed person keeps the first `before` and gets the last `after`.
 */
const onConflict = sql`
  stamp = case when import_people.stamp is not null
    then (select ${contactStamp} from contacts c where c.key = excluded.contact_key) end,
  before = case when import_people.stamp is null then jsonb_build_object(
    'columns', excluded.before -> 'columns' || (import_people.before -> 'columns'),
    'place', coalesce(nullif(import_people.before -> 'place', 'null'), excluded.before -> 'place')) end,
  after = case when import_people.stamp is null then jsonb_build_object(
    'columns', import_people.after -> 'columns' || (excluded.after -> 'columns'),
    'place', case when nullif(import_people.after -> 'place', 'null') is null
        or import_people.after #> '{place,key}' = excluded.after #> '{place,key}'
        and nullif(excluded.after -> 'place', 'null') is not null
      then excluded.after -> 'place' else import_people.after -> 'place' end) end`
