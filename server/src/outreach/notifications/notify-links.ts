import type { GiftLinkKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addNotifications } from './add.ts'
import { touchesOfLinks } from './links.queries.ts'
import { touchNotifications } from './touches.queries.ts'

/** Notifies members that recipients accepted or declined their gifts: one entry per member. */
export async function notifyAnswered(
  tx: Tx,
  { linkKeys, as }: { linkKeys: readonly GiftLinkKey[]; as: 'accepted' | 'declined' },
  cause: Cause,
): Promise<void> {
  await notify(tx, linkKeys, `link-${as}`, cause)
}

/** Notifies members that gift links ended without an answer. */
export async function notifyExpiredLinks(
  tx: Tx,
  { linkKeys }: { linkKeys: readonly GiftLinkKey[] },
  cause: Cause,
): Promise<void> {
  await notify(tx, linkKeys, 'link-expired', cause)
}

async function notify(
  tx: Tx,
  linkKeys: readonly GiftLinkKey[],
  kind: 'link-accepted' | 'link-declined' | 'link-expired',
  cause: Cause,
): Promise<void> {
  const touchKeys = await touchesOfLinks(tx, linkKeys)
  await addNotifications(tx, kind, await touchNotifications(tx, touchKeys, kind, cause.now), cause)
}
