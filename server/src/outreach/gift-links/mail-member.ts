import type { GiftLinkKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queueMailParts } from '../../platform/mail/combined-mail.ts'
import { type LinkNews, linkNews } from './link-news.ts'
import { newsOfLinks } from './news.queries.ts'

/** Tells members by email that recipients answered. Listens to `gift-links.answered`. */
export async function mailAnswered(
  tx: Tx,
  { linkKeys, as }: { linkKeys: readonly GiftLinkKey[]; as: 'accepted' | 'declined' },
  cause: Cause,
): Promise<void> {
  await tell(tx, linkKeys, as, cause)
}

/** Tells members by email that links ended without an answer. Listens to `gift-links.expired`. */
export async function mailExpired(
  tx: Tx,
  { linkKeys }: { linkKeys: readonly GiftLinkKey[] },
  cause: Cause,
): Promise<void> {
  await tell(tx, linkKeys, 'expired', cause)
}

/** Tells members by email that accepted gifts weren't paid in time. Listens to `gift-links.lapsed`. */
export async function mailLapsed(
  tx: Tx,
  { linkKeys }: { linkKeys: readonly GiftLinkKey[] },
  cause: Cause,
): Promise<void> {
  await tell(tx, linkKeys, 'lapsed', cause)
}

async function tell(
  tx: Tx,
  linkKeys: readonly GiftLinkKey[],
  as: LinkNews['as'],
  cause: Cause,
): Promise<void> {
  const facts = await newsOfLinks(tx, linkKeys)
  await queueMailParts(
    tx,
    cause,
    linkNews,
    facts.map(({ email, ...fact }) => ({ to: email, part: { ...fact, as } })),
  )
}
