import { seconds } from '@goodturn/contract/time'
import type { MemberKey } from '@goodturn/contract/ids'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import type { LockedTouch } from '../lock.ts'
import { mailConcierge } from './mails.ts'
import { touchMessages } from '../tables.ts'

/** Limits the special instructions that one member may send (CG-73). */
export const instructionsLimit: Limit = { name: 'touch-messages', points: 30, windowSeconds: 60 * 60 }

/** Stores special instructions for a touch and emails them to the concierge (C-7-74). */
export async function sendInstructions(
  tx: Tx,
  touch: LockedTouch,
  { memberKey, message }: { memberKey: MemberKey; message: string },
  cause: Cause,
): Promise<{ message: string; created: number }> {
  await tx.insert(touchMessages).values({
    key: newKey('touchMessage'),
    touchKey: touch.key,
    memberKey,
    message,
    createdAt: cause.now,
  })
  await mailConcierge(tx, cause, touch, {
    template: 'special-instructions',
    subject: `Special instructions: ${touch.title} for ${touch.recipient_name}`,
    heading: 'Special instructions for a touch',
    paragraphs: message.split('\n').filter((line) => line.trim() !== ''),
  })
  return { message, created: seconds(cause.now) }
}
