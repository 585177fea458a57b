import type { TouchKey } from '@goodturn/contract/ids'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import type { Tx } from '../../../platform/database/database.ts'
import type { Scope } from '../../../identity/teams/scope.ts'
import { findTouch, messagesOf } from '../find.ts'
import { presentTouch } from './present.ts'
import type { ViewContext } from './view-context.ts'

/** A touch that the caller may see, as responses show it: with the messages to the concierge and the caller's day. */
export async function showTouch(tx: Tx, scope: Scope, key: TouchKey, seen: ViewContext): Promise<Touch> {
  const touch = presentTouch(await findTouch(tx, scope, key), seen)
  return { ...touch, member_messages: await messagesOf(tx, key), today: seen.today }
}
