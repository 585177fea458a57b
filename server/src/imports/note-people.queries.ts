import type { ContactKey, ImportKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { contactStamp } from '../contacts/stamp.ts'
import { type Tx, textArray } from '../platform/database.ts'

const keysPerStatement = 5000

/** Notes the people whom an import added, each with the fingerprint of what was stored of them. */
export async function noteAdded(tx: Tx, importKey: ImportKey, keys: readonly ContactKey[]): Promise<void> {
  for (let from = 0; from < keys.length; from += keysPerStatement) {
    const part = textArray(keys.slice(from, from + keysPerStatement))
    await tx.execute(sql`
      insert into import_people (import_key, contact_key, stamp)
      select ${importKey}, c.key, ${contactStamp} from contacts c where c.key = any(${part})`)
  }
}
