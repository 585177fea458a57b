import { archiveAct } from './approvable-archive.ts'
import { chargeAct, fundingAct } from './approvable-cards.ts'
import { affiliateAct, bundleAct, reservationAct } from './approvable-sales.ts'
import { writeOffAct } from './write-off-dispute.ts'
import { anotherAct } from './send-another.ts'
import { creditAct, discountAct, fundsAct, refundAct, tokensAct } from './approvable.ts'

/** What a second one of the staff approves, of the acts of this room. */
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
  anotherAct,
] as const
