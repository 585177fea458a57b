import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type {
  ContactKey,
  InvoiceKey,
  MemberKey,
  PartnershipKey,
  PlanKey,
  PlanOfferKey,
  RenewalKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import type { PartnersHalfState, RenewalState } from '@goodturn/contract/care/plan-charges/states'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { ItemPayment } from '../plans/start.ts'
import type { ChargeKind } from './tables.ts'

/** A renewal as raw statements return it, with the plan's details for its invoices. */
export interface RenewalRow {
  key: RenewalKey
  planKey: PlanKey
  memberKey: MemberKey
  kind: ChargeKind
  startsOn: CalendarDate
  endsOn: CalendarDate | null
  unitCents: number
  feeCents: number
  cents: number
  state: RenewalState
  tryAt: Date | string | null
  firstFailedOn: CalendarDate | null
  invoiceKey: InvoiceKey | null
  partnerKey: MemberKey | null
  partnershipKey: PartnershipKey | null
  partnerState: PartnersHalfState
  partnerInvoiceKey: InvoiceKey | null
  offerKey: PlanOfferKey | null
  unit: PlanUnit
  planStatus: PlanStatus
  autoRenew: boolean
  isTopOfMind: boolean
  title: string
  contactKey: ContactKey
  /** The contact's assigned member. */
  assignedMemberKey: MemberKey | null
  recipientName: string
  serviceKey: ServiceKey
  /** Whether its member pays renewals from their wallet first (BG-66), and what staff allow them. */
  usesFunds: boolean
  permissions: readonly string[]
}

/** Whether it is a fee for ending a plan rather than a further period. */
export const isFee = ({ kind }: Pick<RenewalRow, 'kind'>) => kind === 'cancel_fee' || kind === 'partners_fee'

const columns = sql.raw(`r.key, r.plan_key as "planKey", r.member_key as "memberKey", r.kind,
  r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.unit_cents as "unitCents", r.fee_cents as "feeCents",
  r.cents, r.state, r.try_at as "tryAt", r.first_failed_on::text as "firstFailedOn", r.invoice_key as "invoiceKey",
  r.partner_key as "partnerKey", r.partnership_key as "partnershipKey", r.partner_state as "partnerState",
  r.partner_invoice_key as "partnerInvoiceKey", r.offer_key as "offerKey", r.unit, p.status as "planStatus",
  p.auto_renew as "autoRenew", p.is_topofmind as "isTopOfMind", p.title,
  p.contact_key as "contactKey", p.assigned_member_key as "assignedMemberKey", p.recipient_name as "recipientName",
  p.service_key as "serviceKey", m.use_funds_for_renewals as "usesFunds", m.permissions`)

const joined = sql.raw('renewals r join plans p on p.key = r.plan_key join members m on m.key = r.member_key')

/**
 * Locks a renewal with its plan, the plan first: every act on a plan takes its lock before anything else. Null for an
 * unknown key. Returns the state read under the locks.
 */
export async function lockRenewal(tx: Tx, key: RenewalKey): Promise<RenewalRow | null> {
  await tx.execute(sql`
    select 1 from plans where key = (select plan_key from renewals where key = ${key}) for update`)
  const rows = await rowsOf<RenewalRow>(
    tx,
    sql`select ${columns} from ${joined} where r.key = ${key} for update of r`,
  )
  return rows[0] ?? null
}

/** The open renewals of a plan; the caller holds the plan's lock. */
export function openRenewals(tx: Tx, planKey: PlanKey): Promise<RenewalRow[]> {
  return rowsOf<RenewalRow>(
    tx,
    sql`select ${columns} from ${joined}
        where r.plan_key = ${planKey} and r.state in ('open', 'failed') order by r.key for update of r`,
  )
}

/** The plan of a locked renewal, which is locked with it, for functions that transition plans. */
export function planOf(renewal: RenewalRow) {
  const { planKey, planStatus, memberKey, contactKey, assignedMemberKey, isTopOfMind } = renewal
  return { key: planKey, status: planStatus, memberKey, contactKey, assignedMemberKey, isTopOfMind }
}

/** An invoice of the owner, written by an earlier attempt. */
export interface OwnersInvoice {
  key: InvoiceKey
  number: number
  amountCents: number
}

/** Locks the owner's invoice from an earlier attempt; null if there is none. */
export async function lockOwnersInvoice(tx: Tx, key: InvoiceKey): Promise<OwnersInvoice | null> {
  const rows = await rowsOf<OwnersInvoice>(
    tx,
    sql`select key, number, amount_cents as "amountCents" from invoices where key = ${key} for update`,
  )
  return rows[0] ?? null
}

/** The partner's payment for a shared renewal; empty if the owner pays all of it. */
export async function partnersPayment(
  tx: Tx,
  { partnerState, partnerInvoiceKey }: RenewalRow,
): Promise<ItemPayment[]> {
  if (partnerState !== 'paid') return []
  return rowsOf<ItemPayment>(
    tx,
    sql`select member_key as "payerKey", key as "invoiceKey", subtotal_cents as cents from invoices
        where key = ${partnerInvoiceKey} and status = 'paid'`,
  )
}

/** Whether a plan's renewal was refused. */
export async function isFailed(tx: Tx, planKey: PlanKey): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from plans where key = ${planKey} and status = 'failed'`)
  return rows.length > 0
}

/** Whether a plan is paid for beyond a day. */
export async function isPaidBeyond(tx: Tx, planKey: PlanKey, day: CalendarDate): Promise<boolean> {
  const paid = await rowsOf(
    tx,
    sql`select 1 from plan_periods where plan_key = ${planKey} and ends_on > ${day}::date`,
  )
  return paid.length > 0
}

/** A plan's owner and recipient. */
export interface PlanOwner {
  key: PlanKey
  title: string
  recipient: string
  email: string
  first_name: string
}

/** The owners of plans, ordered by plan key. */
export function ownersOf(tx: Tx, planKeys: readonly PlanKey[]): Promise<PlanOwner[]> {
  return rowsOf<PlanOwner>(
    tx,
    sql`select plans.key, plans.title, plans.recipient_name as recipient, members.email, members.first_name
        from plans join members on members.key = plans.member_key
        where plans.key = any(${textArray(planKeys)}) order by plans.key`,
  )
}
