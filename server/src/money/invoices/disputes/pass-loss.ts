import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { addLosses, loseTaking, shareAmongLines } from '../refunds/line-returns.ts'
import { type PaidInvoice, readPaidLine } from '../refunds/paid-items.queries.ts'
import { sumOf, unrefundedAutoOfLine, unrefundedParts, walletOfLine } from '../refunds/parts-of-items.ts'
import { type UnsettledDispute, lossSource, passedSource, unsettledDisputes } from './disputed.queries.ts'
import { type LineUpgrade, lockUpgrades, upgradesFrom } from './upgrades.queries.ts'

/**
 * Passes what lost disputes took of an invoice on to the upgrades that its money paid for: the bank took that
 * money, so the upgraded plan's line lost as much. It first takes what is left of the lines themselves, then the value that upgrades use,
 * from one upgrade to the next. Returns the disputes whose loss is now on its lines; none while an order that uses the
 * value is being paid. Safe to repeat.
 */
export async function passLosses(tx: Tx, invoiceKey: InvoiceKey, cause: Cause): Promise<UnsettledDispute[]> {
  if (!(await lockUpgrades(tx, invoiceKey))) return []
  for (const dispute of await unsettledDisputes(tx, invoiceKey)) {
    await takeRemainder(tx, invoiceKey, dispute, cause)
    await passMoney(tx, invoiceKey, dispute.key, cause)
  }
  return unsettledDisputes(tx, invoiceKey)
}

/** Takes what lines regained since the dispute was posted, because an order that used their value wasn't paid. */
async function takeRemainder(
  tx: Tx,
  invoiceKey: InvoiceKey,
  { key, lostCents, onLinesCents }: UnsettledDispute,
  cause: Cause,
): Promise<void> {
  const paid = await readPaidLine(tx, invoiceKey, null)
  const restCents = lostCents - onLinesCents
  if (!paid || restCents <= 0) return
  // The loss is off `left_cents` already, but not all of it is on a line.
  const takings = shareAmongLines({ ...paid, left_cents: paid.left_cents + restCents }, restCents)
  await addLosses(tx, invoiceKey, takings, { source: lossSource(key), at: cause.now })
}

/** Passes on the part of a loss that the invoice's remainder didn't cover. */
async function passMoney(tx: Tx, invoiceKey: InvoiceKey, ref: string, cause: Cause): Promise<void> {
  const paid = await readPaidLine(tx, invoiceKey, null)
  const dispute = (await unsettledDisputes(tx, invoiceKey)).find(({ key }) => key === ref)
  if (!paid || !dispute) return
  // What is promised or used must still be there, on the card or in the wallet's part.
  const takenCents = paid.standing_cents - paid.left_cents
  const missing = takenCents - sumOf(unrefundedParts(paid))
  const passed = Math.min(dispute.lostCents - dispute.onLinesCents, missing)
  for (const { upgrade, cents } of shareAmongUpgrades(paid, await upgradesFrom(tx, invoiceKey), passed))
    await pass(tx, invoiceKey, upgrade, { ref, cents, moneyCents: cents }, cause)
}

/** Shares a loss among upgrades, newest first: what the card paid of each line, then what the wallet did. */
function shareAmongUpgrades(
  paid: PaidInvoice,
  upgrades: readonly LineUpgrade[],
  cents: number,
): { upgrade: LineUpgrade; cents: number }[] {
  let rest = Math.max(0, cents)
  const shares = upgrades.map((upgrade) => ({ upgrade, cents: 0 }))
  const take = (share: (typeof shares)[number], most: number) => {
    const taken = Math.min(rest, most - share.cents)
    share.cents += taken
    rest -= taken
  }
  for (const share of shares) {
    const { lineKey, moneyCents } = share.upgrade
    const at = paid.lines.findIndex(({ key }) => key === lineKey)
    take(share, Math.max(0, moneyCents - walletOfLine(paid, at)))
  }
  for (const share of shares) take(share, share.upgrade.moneyCents)
  return shares.filter((share) => share.cents > 0)
}

/** Moves lost cents from the value that an upgrade uses to the line that it paid for. */
async function pass(
  tx: Tx,
  invoiceKey: InvoiceKey,
  { id, lineKey, toInvoiceKey, toLineKey }: LineUpgrade,
  { ref, cents, moneyCents }: { ref: string; cents: number; moneyCents: number },
  cause: Cause,
): Promise<void> {
  await loseTaking(tx, id, { cents, moneyCents }, cause.now)
  const note = { source: passedSource(ref), at: cause.now }
  await addLosses(tx, invoiceKey, [{ lineKey, cents, moneyCents }], note)
  await loseValue(tx, { invoiceKey: toInvoiceKey, lineKey: toLineKey }, { ref, cents }, cause)
}

/** Takes lost cents from the replaced plan's value on a line: what is left of it, then what a further upgrade uses. */
async function loseValue(
  tx: Tx,
  { invoiceKey, lineKey }: { invoiceKey: InvoiceKey; lineKey: InvoiceLineKey },
  { ref, cents }: { ref: string; cents: number },
  cause: Cause,
): Promise<void> {
  const paid = await readPaidLine(tx, invoiceKey, null)
  if (!paid) return
  const at = paid.lines.findIndex(({ key }) => key === lineKey)
  const ownCents = Math.min(cents, unrefundedAutoOfLine(paid, at))
  const note = { source: lossSource(ref), at: cause.now }
  await addLosses(tx, invoiceKey, [{ lineKey, cents: ownCents, moneyCents: 0 }], note)
  let rest = cents - ownCents
  for (const upgrade of await upgradesFrom(tx, invoiceKey)) {
    if (upgrade.lineKey !== lineKey) continue
    const further = Math.min(rest, upgrade.cents - upgrade.moneyCents)
    rest -= further
    if (further > 0) await pass(tx, invoiceKey, upgrade, { ref, cents: further, moneyCents: 0 }, cause)
  }
}
