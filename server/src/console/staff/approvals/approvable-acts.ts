import { archiveAct } from './approvable-archive.ts'
import { chargeAct, fundingAct } from './approvable-cards.ts'
import { affiliateAct, bundleAct, reservationAct } from './approvable-sales.ts'
import { correctionAct } from '../money/correct-books.ts'
import { writeOffAct } from '../money/write-off-dispute.ts'
import { replacementAct } from '../send-replacement.ts'
import { creditAct, discountAct, fundsAct, refundAct, tokensAct } from './approvable.ts'

/** The acts of this room that a second staff member approves. */
export const staffActs = [
  refundAct,
  fundsAct,
  creditAct,
  tokensAct,
  discountAct,
  bundleAct,
  reservationAct,
  affiliateAct,
  chargeAct,
  fundingAct,
  archiveAct,
  writeOffAct,
  replacementAct,
  correctionAct,
] as const
