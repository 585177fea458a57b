import { erasedText } from '@goodturn/contract/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../platform/database.ts'
import type { Told } from '../platform/forgotten.ts'

/** Forgets messages to the concierge that were about one of these things, or name somebody who is erased. */
export async function forgetPeopleOfSupport(
  tx: Tx,
  objectKeys: readonly string[],
  { pattern, readers, addresses }: Told,
): Promise<void> {
  const blank = sql`update support_messages set message = ${erasedText}, page = '', title = null`
  await tx.execute(sql`${blank}, object_key = null where object_key = any(${textArray(objectKeys)})`)
  await tx.execute(sql`${blank}, email = '' where lower(email) = any(${textArray(addresses)})`)
  if (pattern === null) return
  await tx.execute(
    sql`${blank} where member_key = any(${textArray(readers)}) and (message ~ ${pattern} or title ~ ${pattern})`,
  )
}
