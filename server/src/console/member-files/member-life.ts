import { erasedName } from '@goodturn/contract/people/contacts/erased'
import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import type { MemberForgotten, PeopleForgotten } from '../../privacy/erasure/events.ts'
import { memberNotes } from './tables.ts'

/** Moves staff notes along when two accounts are merged. */
export async function moveNotes(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(memberNotes).set({ memberKey: to }).where(eq(memberNotes.memberKey, from))
}

/** Deletes the notes about an erased member, and removes their name from notes about others. */
export async function forgetNotes(tx: Tx, { memberKey, told }: MemberForgotten): Promise<void> {
  await tx.delete(memberNotes).where(eq(memberNotes.memberKey, memberKey))
  await forgetNames(tx, told, erasedMemberName)
}

/** Removes the names of erased people from notes about members who knew them. */
export function forgetNamesInNotes(tx: Tx, { told }: PeopleForgotten): Promise<void> {
  return forgetNames(tx, told, erasedName)
}

async function forgetNames(tx: Tx, { pattern, readers }: Mentions, instead: string): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update member_notes set text = ${withoutNames(sql`text`, pattern, instead)}
        where member_key = any(${textArray(readers)}) and text ~ ${pattern}`,
  )
}
