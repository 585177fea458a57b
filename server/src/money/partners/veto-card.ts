import { and, eq, or } from 'drizzle-orm'
import type { CardVeto } from '../cards/remove-card.ts'
import { partnerships } from './tables.ts'

/** Vetoes removing a card that a requested or accepted partnership names (BG-55, B-5-15, B-5-16). */
export const vetoPartnersCard: CardVeto = async (tx, card) => {
  const used = and(eq(partnerships.inviterKey, card.memberKey), eq(partnerships.inviterSource, card.key))
  const chosen = and(eq(partnerships.inviteeKey, card.memberKey), eq(partnerships.inviteeSource, card.key))
  const [open] = await tx
    .select({ key: partnerships.key })
    .from(partnerships)
    .where(
      or(
        and(eq(partnerships.status, 'requested'), used),
        and(eq(partnerships.status, 'accepted'), or(used, chosen)),
      ),
    )
    .limit(1)
  return open ? 'Card in use with a payment partner.' : null
}
