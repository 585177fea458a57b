import type { ImportKey, MemberKey } from '@goodturn/contract/ids'
import { importTransitions } from '@goodturn/contract/people/imports/states'
import { statesBefore } from '@goodturn/contract/states'
import { sql } from 'drizzle-orm'
import { bumpCounter } from '../../platform/database/counters.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { importCounter } from './list.ts'

/** Starts an import that is stored page by page, as from an integration; it appears in the member's list right away. */
export async function openImport(
  tx: Tx,
  { memberKey, title, now }: { memberKey: MemberKey; title: string; now: Date },
): Promise<ImportKey> {
  const key = newKey('import')
  await tx.execute(sql`insert into imports (key, member_key, title, state, rows_in_file, created_at)
    values (${key}, ${memberKey}, ${title}, 'running', 0, ${now.toISOString()}::timestamptz)`)
  await bumpCounter(tx, memberKey, importCounter, 1)
  return key
}

/** The counts that a page added to an import. */
export interface PageCounts {
  rows: number
  created: number
  updated: number
}

/** Counts a page of a running import. */
export async function countPage(tx: Tx, key: ImportKey, page: PageCounts): Promise<void> {
  await tx.execute(sql`update imports set rows_in_file = rows_in_file + ${page.rows},
    created_count = created_count + ${page.created}, updated_count = updated_count + ${page.updated}
    where key = ${key}`)
}

/** Ends an import that ran page by page: everything stored so far can be undone. */
export async function closeImport(tx: Tx, key: ImportKey): Promise<void> {
  const open = textArray(statesBefore(importTransitions, 'done'))
  await tx.execute(sql`update imports set state = 'done' where key = ${key} and state = any(${open})`)
}
