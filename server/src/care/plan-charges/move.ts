import {
  type PartnersHalfState,
  type RenewalState,
  partnersHalfTransitions,
  renewalTransitions,
} from '@goodturn/contract/care/plan-charges/states'
import { canTransition } from '@goodturn/contract/states'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import type { RenewalRow } from './queries.ts'
import { renewals } from './tables.ts'

type Change = Partial<Omit<typeof renewals.$inferInsert, 'key' | 'state' | 'partnerState'>>

/** Transitions a locked renewal and sets the given columns; throws if its state doesn't allow it. */
export async function moveRenewal(
  tx: Tx,
  renewal: Pick<RenewalRow, 'key' | 'state'>,
  to: RenewalState,
  change: Change,
): Promise<void> {
  if (!canTransition(renewalTransitions, renewal.state, to)) throw stateChanged()
  await tx
    .update(renewals)
    .set({ ...change, state: to })
    .where(eq(renewals.key, renewal.key))
}

/** Like `moveRenewal`, for the partner's half of a locked renewal. */
export async function movePartnersHalf(
  tx: Tx,
  renewal: Pick<RenewalRow, 'key' | 'partnerState'>,
  to: PartnersHalfState,
  change: Change = {},
): Promise<void> {
  if (!canTransition(partnersHalfTransitions, renewal.partnerState, to)) throw stateChanged()
  await tx
    .update(renewals)
    .set({ ...change, partnerState: to })
    .where(eq(renewals.key, renewal.key))
}
