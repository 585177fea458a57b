import { createHmac } from 'node:crypto'
import type { MemberKey } from '@goodturn/contract/ids'
import { notReaddedText } from '@goodturn/contract/people/contacts/erased'
import { type DuplicateFields, duplicateKeys } from '@goodturn/contract/people/imports/duplicate-keys'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { randomCode } from '../../platform/ids.ts'
import { blockingAccounts } from './blocking-accounts.queries.ts'
import { keptOutSecrets } from './tables.ts'

/** The number of hashes in one statement. */
const hashesPerStatement = 10_000

/** Stores keyed hashes of the people erased from a member's list, but not their names. Returns the hashes. */
export async function blockReimport(
  tx: Tx,
  memberKey: MemberKey,
  people: readonly DuplicateFields[],
  now: Date,
): Promise<string[]> {
  const keys = [...new Set(people.flatMap(duplicateKeys))]
  if (keys.length === 0) return []
  const hashes = keys.map(hasher(await secretOf(tx), memberKey))
  await restoreBlocks(tx, memberKey, hashes, now)
  return hashes
}

/** Remembers hashes that were made before. */
export async function restoreBlocks(
  tx: Tx,
  memberKey: MemberKey,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into kept_out (member_key, likeness_hash, erased_at)
    select ${memberKey}, hash, ${now.toISOString()}::timestamptz from unnest(${textArray(hashes)}) hash
    on conflict do nothing`)
}

/** Returns the given likeness keys (CG-33) that belong to people erased from the member's list. */
export async function findBlockedKeys(
  tx: Tx,
  memberKey: MemberKey,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  // Hashes are keyed by the account that erased the person, so hashes from accounts merged into this one count too.
  const kept = await blockingAccounts(tx, memberKey)
  if (kept.length === 0 || keys.length === 0) return new Set()
  const whose = kept.map((row) => row.whose)
  const byHash = new Map(kept.flatMap((row) => keys.map((key) => [hasher(row.secret, row.whose)(key), key])))
  const found = new Set<string>()
  const hashes = [...byHash.keys()]
  for (let from = 0; from < hashes.length; from += hashesPerStatement)
    for (const { hash } of await rowsOf<{ hash: string }>(
      tx,
      sql`select likeness_hash as hash from kept_out where member_key = any(${textArray(whose)})
            and likeness_hash = any(${textArray(hashes.slice(from, from + hashesPerStatement))})`,
    ))
      found.add(byHash.get(hash) ?? '')
  return found
}

/** Whether a person matches one of these keys. */
export const isBlocked = (found: ReadonlySet<string>, person: DuplicateFields): boolean =>
  found.size > 0 && duplicateKeys(person).some((key) => found.has(key))

/** 400 for a person who was erased from the member's list. */
export async function refuseBlocked(tx: Tx, memberKey: MemberKey, person: DuplicateFields): Promise<void> {
  const found = await findBlockedKeys(tx, memberKey, duplicateKeys(person))
  if (found.size > 0) throw refuse(400, 'invalid_state', notReaddedText)
}

const hasher = (secret: string, memberKey: MemberKey) => (key: string) =>
  createHmac('sha256', secret).update(`${memberKey} ${key}`).digest('base64url')

/** The portal's secret for these hashes, created on first use. */
async function secretOf(tx: Tx): Promise<string> {
  const [row] = await tx.select().from(keptOutSecrets)
  if (row) return row.secret
  await tx
    .insert(keptOutSecrets)
    .values({ secret: randomCode(32) })
    .onConflictDoNothing()
  return secretOf(tx)
}
