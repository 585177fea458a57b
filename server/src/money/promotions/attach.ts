import type { MemberKey } from '@goodturn/contract/ids'
import { attachPromotion, promotionOfPartner } from '../../identity/accounts/attribute.ts'
import type { SignedUp } from '../../identity/accounts/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { discountOfPromotion } from './apply.ts'
import { findRunningPromotion } from './find-running.ts'

/** Gives a signup referred by a partner that partner's promotion, if it is running (P:G-23). */
export async function attachPartnerPromotion(
  tx: Tx,
  { memberKey, meta }: SignedUp,
  cause: Cause,
): Promise<void> {
  const code = meta.partner ? await promotionOfPartner(tx, meta.partner) : null
  if (code) await attachRunning(tx, memberKey, code, cause.now)
}

/** Gives a member a running promotion by its code as a usable discount, if they don't have one of it yet. */
export async function attachRunning(tx: Tx, memberKey: MemberKey, code: string, now: Date): Promise<void> {
  const promotion = await findRunningPromotion(tx, memberKey, code, now)
  if (!promotion) return
  const isFirst = await attachPromotion(tx, memberKey, promotion.shownCode)
  if (isFirst) await discountOfPromotion(tx, memberKey, promotion, now)
}
