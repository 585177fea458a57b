import type { Key } from '@goodturn/contract/ids'
import type { ChargeRow } from '../invoices/charges/charge-row.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The purpose that a recharge's money is for; `gift_link`: a gift that is paid once it is accepted. */
export type RechargePurpose = 'checkout' | 'renewal' | 'gift_link'

/** The handlers of a purchase or renewal for when its recharge ends. All run in the transaction that ends it. */
export interface RechargeHandlers {
  /** The fund is in the wallet. Called once. */
  arrived(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, cause: Cause): Promise<void>
  /** The card was declined. */
  refused(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, charge: ChargeRow, cause: Cause): Promise<void>
}

/** A checkout may also wait for the answer, and is kept for a while after a refusal. */
export interface OrderRechargeHandlers extends RechargeHandlers {
  waits(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, cause: Cause): Promise<void>
  keptUnpaid(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, cause: Cause): Promise<void>
  givenUp(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, cause: Cause): Promise<void>
}

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Continues or undoes the purchase or renewal that a recharge is for, when the recharge ends. */
    recharged: { checkout: OrderRechargeHandlers; renewal: RechargeHandlers; gift_link: RechargeHandlers }
  }
}
