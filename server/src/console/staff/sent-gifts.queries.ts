import type {
  CheckoutKey,
  ContactKey,
  ExperienceKey,
  InvoiceKey,
  InvoiceLineKey,
  LocationKey,
  MemberKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A gift that was sent, and what sending another one is worth. */
export interface SentGift {
  key: TouchKey
  memberKey: MemberKey
  title: string
  recipient: string
  sentAt: Date | string
  /** Staff sent another one already, and it wasn't canceled. */
  isReplaced: boolean
  /** The service's highest list price, in cents; for a plan or package, one gift's share of it, rounded up. */
  worthCents: number
}

const giftsListed = 50

/** The act that is recorded for a replacement; its detail names the gift (`touch`) and the one sent for it (`again`). */
export const sentAnother = 'touch.sent-another'

const giftsOfService = sql`greatest(1, (select count(*) from service_events where service_key = s.key),
  jsonb_array_length(s.schedule), 12 / nullif(s.monthly_payments_per_touch, 0))`

/** Gifts sent to people who aren't archived, most recent first. */
const selectSent = (where: SQL) => sql`
  select t.key, t.member_key as "memberKey", t.title, c.display_name as recipient, t.completed_at as "sentAt",
    exists (select from audit act join touches again on again.key = act.detail ->> 'again'
      where act.detail ? 'touch' and act.detail ->> 'touch' = t.key and act.act = ${sentAnother}
        and again.key <> t.key and again.status not in ('canceled', 'expired')) as "isReplaced",
    ceil(greatest(s.price_cents, s.price_ca_cents, s.annual_price_cents, s.annual_price_ca_cents,
      s.instant_shipment_price_cents)::numeric / ${giftsOfService})::int as "worthCents"
  from touches t
  join contacts c on c.key = t.contact_key and c.archived_at is null
  join services s on s.key = t.service_key
  where t.status in ('completed', 'returntosender') and t.completed_at is not null and ${where}
  order by t.completed_at desc, t.key limit ${giftsListed}`

/** The gifts that an invoice, or the lines named, paid for and that were sent. */
export function listSent(
  tx: Tx,
  invoiceKey: InvoiceKey,
  lines: readonly InvoiceLineKey[] | undefined,
): Promise<SentGift[]> {
  const asked = lines ? sql`and line.key = any(${textArray(lines)})` : sql``
  return rowsOf<SentGift>(
    tx,
    selectSent(sql`t.key in (
      select gift.key from invoice_lines line
      join invoices on invoices.key = line.invoice_key
      left join checkout_items item on item.checkout_key = invoices.checkout_key and item.position = line.position
      cross join lateral (
        select key from touches where paid_by_item = item.key and parent_kind = 'service'
        union all
        select package_events.touch_key from packages
        join package_events on package_events.package_key = packages.key
        where packages.paid_by_item = item.key
        union all
        select touches.key from plan_period_payments paid
        join plan_periods period on period.key = paid.period_key
        join plans on plans.key = period.plan_key
        join touches on touches.parent_key in (plans.key, plans.original_plan_key) and touches.period_key = period.key
        where paid.invoice_key = line.invoice_key
          and (invoices.checkout_key is null or plans.paid_by_item = item.key)) gift
      where line.invoice_key = ${invoiceKey} ${asked})`),
  )
}

/** One gift, if it was sent. */
export async function findSent(tx: Tx, key: TouchKey): Promise<SentGift | undefined> {
  const [row] = await rowsOf<SentGift>(tx, selectSent(sql`t.key = ${key}`))
  return row
}

/** The fields a replacement copies from a gift; `checkoutKey` is null if no order paid for it. */
interface GiftToCopy {
  contactKey: ContactKey
  recipientName: string
  /** The gift's own address, or the person's first address if the gift's has since been archived. */
  locationKey: LocationKey | null
  experienceKey: ExperienceKey
  serviceKey: ServiceKey
  title: string
  checkoutKey: CheckoutKey | null
  toName: string | null
  fromName: string | null
  personalization: string | null
  customToName: string | null
  customFromName: string | null
  customMessage: string | null
  messagingPromptId: string | null
  customTitle: string | null
  customDescription: string | null
  customImageName: string | null
}

/** Reads the fields that a replacement copies. */
export async function giftToCopy(tx: Tx, key: TouchKey): Promise<GiftToCopy | undefined> {
  const [row] = await rowsOf<GiftToCopy>(
    tx,
    sql`select t.contact_key as "contactKey", c.display_name as "recipientName",
          coalesce(
            (select l.key from locations l where l.key = t.location_key and l.archived_at is null),
            (select l.key from locations l where l.contact_key = t.contact_key and l.whose = 'primary'
              and l.archived_at is null order by l.created_at, l.key limit 1)) as "locationKey",
          t.experience_key as "experienceKey", t.service_key as "serviceKey", t.title,
          item.checkout_key as "checkoutKey", t.to_name as "toName", t.from_name as "fromName", t.personalization,
          t.custom_to_name as "customToName", t.custom_from_name as "customFromName",
          t.custom_message as "customMessage", t.messaging_prompt_id as "messagingPromptId",
          t.custom_title as "customTitle", t.custom_description as "customDescription",
          t.custom_image_name as "customImageName"
        from touches t
        join contacts c on c.key = t.contact_key
        left join checkout_items item on item.key = t.paid_by_item
        where t.key = ${key}`,
  )
  return row
}
