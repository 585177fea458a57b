import type { InvoiceKey, LotKey, TransferKey } from '@goodturn/contract/ids'
import { type CreditDetail, type CreditMovement, movementsMax } from '@goodturn/contract/money/ledger/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { dayStartOfMember } from '../../identity/accounts/day-of-member.ts'
import type { Ctx } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { correctionSuffix } from './correct.ts'
import { mergeKind } from './move-wallet.ts'
import type { InvoiceSummary } from './invoices-of-movements.ts'
import { type LotRow, presentLot } from './present.ts'

interface MovementRow {
  key: TransferKey
  kind: string
  note: string
  cents: number
  at: Date | string
  /** Orders simultaneous movements: a hold comes before its release. */
  step: number
  invoice_key: InvoiceKey | null
  /** The balance after it. */
  left_cents: number
  /** The number of all movements of the lot. */
  total: number
}

/** One credit or fund of the member with its movements, newest first; 404 for anyone else's (BG-10, BG-64). */
export async function readLot({ db, actor, platform }: Ctx, key: LotKey): Promise<CreditDetail> {
  const { memberKey } = actor
  const [lot] = await rowsOf<LotRow>(
    db,
    sql`select key, kind, reason, description, issued_cents, remaining_cents, expires_at, created_at
        from lots where key = ${key} and member_key = ${memberKey}`,
  )
  if (!lot) throw notFound('We couldn’t find this credit.')
  // A hold has no posting, but is listed as a movement so that the movements add up to the remaining amount. A released
  // hold keeps both of its movements. An expiry counts on its day, or later if the credit was held past that day,
  // although it is written off only when the day is over in every time zone.
  const rows = await rowsOf<MovementRow>(
    db,
    sql`select *, sum(cents) over (order by at, step, key)::int as left_cents, (count(*) over ())::int as total from (
            select postings.key, case transfers.kind when 'credit_expire' then 3 else 0 end as step, transfers.kind,
              transfers.note, -postings.cents as cents,
              case transfers.kind when 'credit_expire' then least(transfers.at, greatest(lots.expires_at, (
                select max(coalesce(holds.ended_at, holds.created_at)) from hold_parts part
                join holds on holds.key = part.hold_key where part.lot_key = lots.key))) else transfers.at end as at,
              transfers.invoice_key
            from postings join transfers on transfers.key = postings.transfer_key join lots on lots.key = postings.lot_key where postings.lot_key = ${key}
            union all
            select part.hold_key, 1, holds.state, '', -part.cents, holds.created_at, null
            from hold_parts part join holds on holds.key = part.hold_key
            where part.lot_key = ${key} and holds.member_key = ${memberKey} and holds.state in ('held', 'released')
            union all
            select part.hold_key || '_back', 2, holds.state, '', part.cents, holds.ended_at, null
            from hold_parts part join holds on holds.key = part.hold_key
            where part.lot_key = ${key} and holds.member_key = ${memberKey} and holds.state = 'released') every_one
        order by at desc, step desc, key desc limit ${movementsMax}`,
  )
  const about = await platform.hooks.invoicesOfMovements(
    db,
    memberKey,
    rows.flatMap(({ invoice_key: invoiceKey }) => invoiceKey ?? []),
  )
  return {
    ...presentLot(lot),
    is_expired:
      lot.expires_at !== null &&
      new Date(lot.expires_at) < (await dayStartOfMember(db, memberKey, platform.clock.now())),
    ledger: rows.map((row) => presentMovement(row, about.get(row.invoice_key ?? '') ?? null)),
    ledger_total: rows[0]?.total ?? 0,
  }
}

function presentMovement(row: MovementRow, about: InvoiceSummary | null): CreditMovement {
  return {
    key: row.key,
    amount: dollars(row.cents),
    balance: dollars(row.left_cents),
    created_at: seconds(new Date(row.at)),
    usage_log: describeMovement(row, about),
    invoice: about && { key: about.key, number: about.number },
  }
}

function describeMovement({ kind, cents, note }: MovementRow, about: InvoiceSummary | null): string {
  if (kind === 'held') return 'Set aside for an order being paid'
  if (kind === 'released') {
    return cents < 0 ? 'Set aside for an order that wasn’t placed' : 'Released: the order wasn’t placed'
  }
  if (kind.endsWith(correctionSuffix)) return 'Corrected by us'
  if (kind.endsWith('_issue')) return 'Issued'
  if (kind === 'purchase' && cents > 0) return 'Charged to your card'
  if (kind === mergeKind)
    return cents > 0 ? 'Moved from another account of yours' : 'Moved to another account of yours'
  if (kind === 'credit_expire') return 'Expired'
  if (kind.endsWith('_void')) return note ? `Voided: ${note}` : 'Voided'
  const bought = about?.bought ?? null
  if (cents > 0) return bought ? `Refunded: ${bought}` : 'Refunded'
  return bought ? `Used: ${bought}` : 'Used for an order'
}
