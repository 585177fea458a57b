import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { isExpired } from '@goodturn/contract/money/cards/rules'
import { cardsOf } from '../cards/queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { expiredCard, notYourCard } from './errors.ts'

/** Refuses a card that is not the member's own or has expired (BG-52); `field` is where the form shows it. */
export async function requireOwnCard(
  tx: Tx,
  memberKey: MemberKey,
  source: CardKey,
  field: 'inviter_source' | 'invitee_source',
  now: Date,
): Promise<void> {
  const card = (await cardsOf(tx, memberKey)).find(({ key }) => key === source)
  if (!card) throw notYourCard(field)
  if (isExpired(card, now)) throw expiredCard(field)
}
