import { periodFrom } from '@goodturn/contract/care/plans/periods'
import type { CalendarDate } from '@goodturn/contract/time'
import type { RenewalPrice } from '../plans/payments/renewal-price.ts'
import { type UnitFacts, unitsPerCharge } from './units-per-charge.queries.ts'
import type { NewRenewal } from './write.ts'

/** A plan whose paid time is over. */
export interface RenewingPlan extends UnitFacts {
  anchorDay: number
  nextCharge: CalendarDate
}

/**
 * The next period of a plan and its cost at the current price (BG-67): it starts on the planned day, however late it is
 * charged.
 */
export function nextRenewal(
  plan: RenewingPlan,
  { cents, feeCents }: Pick<RenewalPrice, 'cents' | 'feeCents'>,
): Pick<NewRenewal, 'startsOn' | 'unit' | 'unitCents' | 'feeCents' | 'cents'> & { endsOn: CalendarDate } {
  const { unit, anchorDay, nextCharge } = plan
  const units = unitsPerCharge(plan)
  return {
    ...periodFrom(nextCharge, unit, units, anchorDay),
    unit,
    unitCents: cents,
    feeCents,
    cents: cents * units,
  }
}
