import type { GiftLinkKey } from '@goodturn/contract/ids'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AcceptedAddress, chooseGift, declineLink, openLink, postponeLink } from '../answer.ts'
import type { findLinkPage } from '../find-page.ts'

/** What the pages do with a link. */
export interface GiftActs {
  find: typeof findLinkPage
  open: typeof openLink
  choose: typeof chooseGift
  postpone: typeof postponeLink
  accept: (tx: Tx, key: GiftLinkKey, to: AcceptedAddress, cause: Cause) => Promise<void>
  decline: typeof declineLink
}
