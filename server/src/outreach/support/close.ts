import type { MemberKey, SupportMessageKey } from '@goodturn/contract/ids'
import type { SupportThread } from '@goodturn/contract/outreach/support/thread'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stateChanged } from '../../platform/errors.ts'
import { supportMessages } from './tables.ts'
import { findMessage, supportThread } from './thread.queries.ts'

/** Closes a message without an answer: it leaves the queue. `reopenMessage` undoes it. */
export function closeMessage(ctx: Ctx, key: SupportMessageKey): Promise<SupportThread> {
  return setClosed(ctx, key, true)
}

/** Opens a closed message again. */
export function reopenMessage(ctx: Ctx, key: SupportMessageKey): Promise<SupportThread> {
  return setClosed(ctx, key, false)
}

function setClosed(ctx: Ctx, key: SupportMessageKey, closed: boolean): Promise<SupportThread> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const message = await findMessage(tx, key, { lock: true })
    if ((message.closed_at !== null) === closed) throw stateChanged()
    await tx
      .update(supportMessages)
      .set({ closedAt: closed ? cause.now : null })
      .where(eq(supportMessages.key, key))
    const act = closed ? 'support.close' : 'support.reopen'
    await recordAct(tx, cause, act, message.member_key as MemberKey | null, { message: key })
    return supportThread(tx, key)
  })
}
