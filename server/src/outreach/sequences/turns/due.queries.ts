import type {
  ContactKey,
  EnrollmentKey,
  LocationKey,
  MemberKey,
  PriceKey,
  ServiceKey,
  TurnKey,
} from '@goodturn/contract/ids'
import type { StepKind } from '@goodturn/contract/outreach/sequences/step-kinds'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { type FillingRow, fillingColumns } from '../../../care/touches/cards.ts'

/** A person whose next step is due, with that step and the data to do it. */
export interface DueTurn extends FillingRow {
  enrollmentKey: EnrollmentKey
  memberKey: MemberKey
  turnKey: TurnKey
  contactKey: ContactKey
  contactName: string
  isArchived: boolean
  /** The person still belongs to the member, and the same colleague still looks after them. */
  isTheirs: boolean
  kind: StepKind
  note: string | null
  message: string | null
  agreedCents: number | null
  /** Asks for the address by link if there is none. */
  asksByLink: boolean
  /** What a link depends on: the person's email and mark, and the member's own email and lock. */
  contactEmail: string | null
  refusesGifts: boolean
  isMemberVerified: boolean
  isMemberLocked: boolean
  serviceKey: ServiceKey | null
  serviceType: 'service' | 'package' | 'plan' | null
  serviceTitle: string | null
  locationKey: LocationKey | null
  priceKey: PriceKey | null
}

/**
 * Finds the people who are due, longest due first: key and member. Uses the index on the due time, so the cost depends
 * only on the number due.
 */
export function findDue(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ key: EnrollmentKey; member_key: MemberKey }[]> {
  return rowsOf(
    tx,
    sql`select key, member_key from sequence_enrollments where try_at <= ${now.toISOString()}::timestamptz
        order by try_at, member_key, key limit ${limit}`,
  )
}

/** Locks a person who is due; false if another process has them, or they are no longer due. */
export async function holdDue(tx: Tx, key: EnrollmentKey, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select key from sequence_enrollments
        where key = ${key} and state = 'active' and try_at <= ${now.toISOString()}::timestamptz
        for update skip locked`,
  )
  return rows.length > 0
}

/**
 * Finds a person's step that is due by `today`, with the person's oldest own address that suits the gift. Null if
 * nothing is due, the sequence is not active, or an order is being paid. Runs after the person is locked, so that it
 * sees the previous lock holder's writes.
 */
export async function findDueTurn(tx: Tx, key: EnrollmentKey, today: string): Promise<DueTurn | null> {
  const rows = await rowsOf<DueTurn>(
    tx,
    sql`select e.key as "enrollmentKey", e.member_key as "memberKey", t.key as "turnKey", e.contact_key as "contactKey",
          c.display_name as "contactName", c.archived_at is not null as "isArchived",
          (c.member_key = e.member_key
            and coalesce(c.assigned_member_key, c.member_key) is not distinct from e.cared_by_key) as "isTheirs",
          t.kind, t.note, t.message, t.agreed_cents as "agreedCents", t.asks_by_link as "asksByLink",
          nullif(c.email, '') as "contactEmail",
          exists (select from no_gifts_marks n where n.contact_key = c.key and n.ended_at is null) as "refusesGifts",
          (not m.email_validation_required or m.email_validated_at is not null) as "isMemberVerified",
          exists (select from member_locks k where k.member_key = m.key) as "isMemberLocked", svc.key as "serviceKey", svc.type as "serviceType",
          svc.title as "serviceTitle", place.key as "locationKey", price.key as "priceKey", ${fillingColumns}
        from sequence_enrollments e
        join sequences s on s.key = e.sequence_key and s.state = 'active'
        join lateral (select * from sequence_turns t where t.enrollment_key = e.key and t.state = 'planned'
          order by t.due_on, t.key limit 1) t on t.due_on <= ${today}::date
        join contacts c on c.key = e.contact_key join members m on m.key = e.member_key
        left join services svc on svc.key = t.service_key
        left join lateral (
  select l.key, l.zone from locations l
  where l.contact_key = c.key and l.whose = 'primary' and l.archived_at is null
    and (l.country = 'US' or (l.country = 'CA' and not (svc.us_only or svc.is_topofmind)))
  order by l.country = 'US' desc, l.created_at, l.key limit 1) place on true
        left join lateral (select p.key from prices p where p.service_key = svc.key and p.unit is null
          and p.zone = coalesce(place.zone, 1) limit 1) price on true
        where e.key = ${key}
          and not exists (select from sequence_turns t where t.enrollment_key = e.key and t.state = 'charging')`,
  )
  return rows[0] ?? null
}
