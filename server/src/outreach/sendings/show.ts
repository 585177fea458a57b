import type { PageOf } from '@goodturn/contract/call'
import type { CheckoutKey } from '@goodturn/contract/ids'
import type { Sending, SendingStep } from '@goodturn/contract/outreach/sendings/schema'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { seconds } from '@goodturn/contract/time'
import type { Scope } from '../../identity/teams/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { notFound } from '../../platform/errors.ts'
import { offerDownload } from '../../platform/http/downloads.ts'
import { presentHeld } from '../gift-links/present.ts'
import { listLinks } from '../gift-links/show.ts'
import { sendingKind } from './file.ts'
import { countSending, reached } from './steps.queries.ts'

const noSuchSending = () => notFound('We couldn’t find these gift links.')

/** A sending with its counts (D-1-98); 404 for one that the scope doesn't see, or an order without links. */
export async function showSending(tx: Tx, scope: Scope, sending: CheckoutKey, now: Date): Promise<Sending> {
  const found = await countSending(tx, scope, sending, now)
  if (!found) throw noSuchSending()
  const { created, held, ...rest } = found
  return { key: sending, created: seconds(created), pay: held && presentHeld(held), ...rest }
}

/** A page of the links of a sending that reached a step, newest first. */
export function listSending(
  tx: Tx,
  scope: Scope,
  { step, ...asked }: { sending: CheckoutKey; step: SendingStep } & PageRequest,
  now: Date,
): Promise<PageOf<GiftLink>> {
  return listLinks(tx, scope, { ...asked, that: reached(step, now) }, now)
}

/** A link to the file of a sending, or of those at one step; 404 as above. Machine time. */
export async function offerSendingFile(
  tx: Tx,
  scope: Scope,
  { sending, step }: { sending: CheckoutKey; step: SendingStep },
  { now, machine }: { now: Date; machine: Date },
): Promise<string> {
  await showSending(tx, scope, sending, now)
  return offerDownload(
    tx,
    { ownerKey: scope.actorKey, kind: sendingKind, parameters: { sending, step } },
    machine,
  )
}
