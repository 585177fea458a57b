import type { PageOf } from '@goodturn/contract/call'
import type { CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import type { Sending, SendingStep } from '@goodturn/contract/outreach/sendings/schema'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { seconds } from '@goodturn/contract/time'
import type { Scope } from '../../identity/teams/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { notFound } from '../../platform/errors.ts'
import { offerDownload } from '../../platform/http/downloads.ts'
import { listLinks } from '../gift-links/show.ts'
import { sendingKind } from './file.ts'
import { countSending, reached } from './steps.queries.ts'

const noSuchSending = () => notFound('We couldn’t find these gift links.')

/** A member's sending with its counts (D-1-98); 404 for another member's, or an order without links. */
export async function showSending(
  tx: Tx,
  memberKey: MemberKey,
  sending: CheckoutKey,
  now: Date,
): Promise<Sending> {
  const found = await countSending(tx, { memberKey, sending }, now)
  if (!found) throw noSuchSending()
  const { title, created, last_day, counts } = found
  return { key: sending, title, created: seconds(new Date(created)), last_day, counts }
}

/** A page of the links of a member's sending that reached a step, newest first. */
export function listSending(
  tx: Tx,
  scope: Scope,
  { step, ...asked }: { sending: CheckoutKey; step: SendingStep } & PageRequest,
  now: Date,
): Promise<PageOf<GiftLink>> {
  return listLinks(tx, scope, { ...asked, that: reached(step, now) }, now)
}

/** A link to the file of a member's sending, or of those at one step; 404 as above. Machine time. */
export async function offerSendingFile(
  tx: Tx,
  memberKey: MemberKey,
  { sending, step }: { sending: CheckoutKey; step: SendingStep },
  { now, machine }: { now: Date; machine: Date },
): Promise<string> {
  await showSending(tx, memberKey, sending, now)
  return offerDownload(tx, { ownerKey: memberKey, kind: sendingKind, parameters: { sending, step } }, machine)
}
