import type { MemberKey } from '@goodturn/contract/ids'
import { attachPromotion, promotionOfPartner } from '../../identity/accounts/attribute.ts'
import type { SignedUp } from '../../identity/accounts/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { discountOfPromotion } from './apply.ts'
import { findRunningPromotion } from './find-running.ts'

/** A signup that a partner sent gets the partner's promotion, if it runs (P:G-23). */
export async function promoteOnSignUp(tx: Tx, { memberKey, meta }: SignedUp, cause: Cause): Promise<void> {
  const code = meta.partner ? await promotionOfPartner(tx, meta.partner) : null
  if (code) await attachRunning(tx, memberKey, code, cause.now)
}

/** Gives a member the promotion of a code if it runs and the member has none yet, as a discount that they can use. */
export async function attachRunning(tx: Tx, memberKey: MemberKey, code: string, now: Date): Promise<void> {
  const promotion = await findRunningPromotion(tx, memberKey, code, now)
  if (!promotion) return
  const isFirst = await attachPromotion(tx, memberKey, promotion.shownCode)
  if (isFirst) await discountOfPromotion(tx, memberKey, promotion, now)
}
