import type { InvoiceLineKey } from '@goodturn/contract/ids'
import { present } from '../../../platform/assert.ts'
import { inOrderOfUse } from '../../ledger/take-in-order.ts'
import { type Source, sourcesByLine } from './item-sources.ts'
import type { PaidInvoice, PaidItem, UsedLot } from './paid-items.queries.ts'

/** A piece of a refund: from an auto credit, a lot of the wallet, or the card. */
export type Part = Source<UsedLot>

/**
 * Returns the pieces of a line's payment that can still be refunded, in the order of use. Staff refunds take the
 * card's money first, then the wallet's, regardless of line; if a line's own pieces are gone, other pieces replace
 * them.
 */
export function unrefundedPartsOfLine(paid: PaidInvoice, at: number): Part[] {
  const line = paid.lines[at]
  if (!line) return []
  const own = paidOfLine(paid, at)
  const wanted = unrefundedMoneyOfLine(paid, at)
  const standing = unrefundedParts(paid)
  const ofOwn = takeParts(
    own.flatMap((part) => {
      if (part.kind === 'auto') return []
      const there = standing.find((one) => isSame(one, part))?.cents ?? 0
      return [{ ...part, cents: Math.min(part.cents, there) }]
    }),
    wanted,
  )
  const others = standing.map((part) => ({
    ...part,
    cents: part.cents - sumOf(ofOwn.filter((one) => isSame(one, part))),
  }))
  const autoBack = line.backCents - line.moneyBackCents
  const auto = own
    .filter(({ kind }) => kind === 'auto')
    .map((part) => ({ ...part, cents: part.cents - autoBack }))
  return mergeParts(
    [...auto, ...ofOwn, ...takeParts(others, wanted - sumOf(ofOwn))].filter(({ cents }) => cents > 0),
  )
}

/** The value of a replaced plan that paid a line and was not yet refunded, used, or lost, in cents. */
export function unrefundedAutoOfLine(paid: PaidInvoice, at: number): number {
  const line = paid.lines[at]
  if (!line) return 0
  const autoCents = sumOf(paidOfLine(paid, at).filter(({ kind }) => kind === 'auto'))
  return Math.max(0, autoCents - (line.backCents - line.moneyBackCents))
}

/** The part of a line's payment that came from the wallet, in cents, whether refunded or not. */
export function walletOfLine(paid: PaidInvoice, at: number): number {
  return sumOf(paidOfLine(paid, at).filter(({ kind }) => kind === 'lot'))
}

/**
 * The parts of an invoice's card and lot payments not yet refunded, in the order of use. The lots' parts of refunds that
 * wait for the card's part are reserved, last used first (`refundToWallet`).
 */
export function unrefundedParts(paid: PaidInvoice): Part[] {
  const lots = paid.lots.map((lot) => ({ kind: 'lot' as const, lot, cents: Math.max(0, lot.leftCents) }))
  const lastUsedFirst = inOrderOfUse(
    lots.map((part) => ({
      ...part,
      key: part.lot.lotKey,
      kind: part.lot.kind,
      remainingCents: part.cents,
      expiresAt: part.lot.expiresAt === null ? null : new Date(part.lot.expiresAt),
      // Keys are in order of creation.
      createdAt: new Date(0),
    })),
  ).toReversed()
  const asked = takeParts(
    lastUsedFirst.map(({ lot, cents }) => ({ kind: 'lot', lot, cents })),
    paid.asked_cents,
  )
  const left = lots.map((part) => ({
    ...part,
    cents: part.cents - sumOf(asked.filter((one) => isSame(one, part))),
  }))
  return [...left, { kind: 'card', cents: Math.max(0, paid.standing_cents - sumOf(left)) }]
}

const isSame = (one: Part, other: Part) =>
  one.kind === 'lot' && other.kind === 'lot' ? one.lot.lotKey === other.lot.lotKey : one.kind === other.kind

/** A line's card and wallet money that is not yet refunded, in cents. */
export function unrefundedMoneyOfLine(paid: PaidInvoice, at: number): number {
  const ofLine = moneyOf(paidOfLine(paid, at)) - (paid.lines[at]?.moneyBackCents ?? 0)
  return Math.max(0, Math.min(paid.left_cents, ofLine))
}

/**
 * What paid a line: the unused value of the plan that it replaced, then the other sources in the order of use. Lines
 * from before that value was recorded by line share the invoice's in their order.
 */
function paidOfLine(paid: PaidInvoice, at: number): Part[] {
  const ownCents = paid.lines.map(({ paidCents, autoCents }) => Math.min(autoCents, paidCents))
  const own: Part = { kind: 'auto', cents: ownCents[at] ?? 0 }
  const shared = sourcesByLine(
    sourcesOf(paid, Math.max(0, paid.auto_credit_cents - ownCents.reduce((sum, cents) => sum + cents, 0))),
    paid.lines.map(({ paidCents }, line) => paidCents - (ownCents[line] as number)),
  )
  return mergeParts([own, ...(shared[at] ?? [])]).filter(({ cents }) => cents > 0)
}

/** Takes parts in order until they add up to `cents`. */
export function takeParts(parts: readonly Part[], cents: number): Part[] {
  let wanted = cents
  return parts.flatMap((part) => {
    const taken = Math.min(part.cents, wanted)
    wanted -= taken
    return taken > 0 ? [{ ...part, cents: taken }] : []
  })
}

/**
 * Returns the refund for each of an invoice's items, in item order: the pieces that paid the item's line, less earlier
 * refunds. No cent is refunded twice, regardless of the order of the items.
 */
export function partsOfItems(
  paid: PaidInvoice,
): { item: PaidItem; lineKey: InvoiceLineKey; parts: Part[] }[] {
  let left = paid
  return paid.items.map((item) => {
    const parts = unrefundedPartsOfLine(left, item.line)
    left = {
      ...left,
      left_cents: left.left_cents - moneyOf(parts),
      standing_cents: left.standing_cents - moneyOf(parts),
      lots: left.lots.map((lot) => ({
        ...lot,
        leftCents:
          lot.leftCents -
          sumOf(parts.filter((part) => part.kind === 'lot' && part.lot.lotKey === lot.lotKey)),
      })),
    }
    const { key: lineKey } = present(paid.lines[item.line], 'a paid item is a line')
    return { item, lineKey, parts }
  })
}

/** Merges parts by source: one per lot, one for the card, one for the replaced plans. */
export function mergeParts(parts: readonly Part[]): Part[] {
  const together = new Map<string, Part>()
  for (const part of parts) {
    const source = part.kind === 'lot' ? part.lot.lotKey : part.kind
    together.set(source, { ...part, cents: part.cents + (together.get(source)?.cents ?? 0) })
  }
  return [...together.values()]
}

/** An invoice's payment sources, in the order of use, with `autoCents` from replaced plans. */
function sourcesOf(paid: PaidInvoice, autoCents: number): Part[] {
  return [
    { kind: 'auto', cents: autoCents },
    ...paid.lots.map((lot) => ({ kind: 'lot' as const, lot, cents: lot.cents })),
    { kind: 'card', cents: paid.charged_cents },
  ]
}

/** The card and wallet money among `parts`, in cents; excludes the value of replaced plans. */
export function moneyOf(parts: readonly Part[]): number {
  return sumOf(parts.filter(({ kind }) => kind !== 'auto'))
}

/** The cents of all parts. */
export function sumOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
