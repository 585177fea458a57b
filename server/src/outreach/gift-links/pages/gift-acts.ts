import type { GiftLinkKey, MemberKey } from '@goodturn/contract/ids'
import type { ReportReason } from '@goodturn/contract/outreach/thanks/rules'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AcceptedAddress } from '../accepted/place-of.ts'
import type { chooseGift, declineLink, openLink, postponeLink } from '../answer.ts'
import type { LinkPage } from '../link-page.ts'
import type { findLinkPage } from '../find-page.ts'

/** What the pages do with an accepted gift: verbs of the room `thanks`, which is above this one. */
export interface AfterActs {
  /** What its recipient wrote or reported so far. */
  said: (tx: Tx, key: GiftLinkKey, now: Date) => Promise<Pick<LinkPage, 'thanks' | 'isReported'>>
  thank: (tx: Tx, key: GiftLinkKey, note: string, cause: Cause) => Promise<void>
  report: (tx: Tx, key: GiftLinkKey, report: ReportAnswer, cause: Cause) => Promise<void>
  /** Stores a picture for a report and returns its name; refuses one that uploads refuse. */
  storePicture: (memberKey: MemberKey, file: File) => Promise<string>
}

/** "Something is wrong": pictures by their stored names. */
export interface ReportAnswer {
  reason: ReportReason
  note: string
  pictures: readonly string[]
}

/** What the pages do with a link. */
export interface GiftActs extends AfterActs {
  find: typeof findLinkPage
  open: typeof openLink
  choose: typeof chooseGift
  postpone: typeof postponeLink
  accept: (tx: Tx, key: GiftLinkKey, to: AcceptedAddress, cause: Cause) => Promise<void>
  decline: typeof declineLink
  /** Changes where an accepted gift goes. */
  move: GiftActs['accept']
}
