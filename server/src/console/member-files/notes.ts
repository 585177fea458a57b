import type { MemberKey, MemberNoteKey } from '@goodturn/contract/ids'
import type { FileNote } from '@goodturn/contract/console/member-files/schema'
import { eq, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { denied } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { requireMember } from './member.queries.ts'
import { findNote } from './notes.queries.ts'
import { memberNotes } from './tables.ts'

/** Writes a note about a member. The audit records that there is one, not its text. */
export async function addNote(ctx: Ctx, memberKey: MemberKey, text: string): Promise<FileNote> {
  const { staff } = ctx
  const cause = ctx.cause()
  const key = newKey('memberNote')
  return ctx.transaction(async (tx) => {
    await requireMember(tx, memberKey)
    await tx
      .insert(memberNotes)
      .values({ key, memberKey, byKey: staff.key, byName: staff.name, text, createdAt: cause.machine })
    await recordAct(tx, cause, 'note.added', memberKey, { note: key })
    return (await findNote(tx, key, staff.key)).note
  })
}

/** Pins or unpins a note. */
export async function pinNote(ctx: Ctx, key: MemberNoteKey, pinned: boolean): Promise<FileNote> {
  return ctx.transaction(async (tx) => {
    await tx.update(memberNotes).set({ pinned }).where(eq(memberNotes.key, key))
    return (await findNote(tx, key, ctx.staff.key)).note
  })
}

/** Deletes a note. Only its author and administrators may. */
export async function removeNote(ctx: Ctx, key: MemberNoteKey): Promise<void> {
  const { staff } = ctx
  await ctx.transaction(async (tx) => {
    const { note, memberKey } = await findNote(tx, key, staff.key, sql`for update`)
    if (!note.is_mine && staff.role !== 'administrator')
      throw denied('Only the person who wrote a note can delete it.')
    await tx.delete(memberNotes).where(eq(memberNotes.key, key))
    await recordAct(tx, ctx.cause(), 'note.removed', memberKey, { note: key })
  })
}
