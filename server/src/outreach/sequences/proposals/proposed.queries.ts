import type {
  ContactKey,
  EnrollmentKey,
  MemberKey,
  SequenceKey,
  SequenceStepKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

interface Place {
  key: string
  zone: number
}

/** A proposed person with what their cost depends on. */
export interface ProposedPerson {
  key: EnrollmentKey
  contactKey: ContactKey
  name: string
  isHere: boolean
  caredByKey: MemberKey
  birthMonth: number | null
  birthDay: number | null
  /** Marked "Does not accept gifts". */
  refusesGifts: boolean
  /** The address for US-only gifts, and for any other. */
  usPlace: Place | null
  place: Place | null
}

/**
 * People proposed for a sequence, longest proposed first, with addresses chosen as in `findDueTurn`; only those in
 * `keys` if given, locked if they will be enrolled.
 */
export function findProposed(
  tx: Tx,
  { memberKey, sequenceKey }: { memberKey: MemberKey; sequenceKey: SequenceKey },
  {
    keys = null,
    limit,
    lock = false,
  }: { keys?: readonly EnrollmentKey[] | null; limit: number; lock?: boolean },
): Promise<ProposedPerson[]> {
  const held = lock ? sql`for update of e` : sql``
  const only = keys ? sql`and e.key = any(${textArray(keys)})` : sql``
  return rowsOf<ProposedPerson>(
    tx,
    sql`select e.key, c.key as "contactKey", c.display_name as name,
          (c.archived_at is null and c.member_key = e.member_key) as "isHere",
          coalesce(c.assigned_member_key, c.member_key) as "caredByKey",
          c.birth_month as "birthMonth", c.birth_day as "birthDay",
          exists (select from no_gifts_marks n where n.contact_key = c.key and n.ended_at is null) as "refusesGifts",
          case when us.key is null then null else jsonb_build_object('key', us.key, 'zone', us.zone) end as "usPlace",
          case when place.key is null then null else jsonb_build_object('key', place.key, 'zone', place.zone) end as place
        from sequence_enrollments e join contacts c on c.key = e.contact_key
        left join lateral (
  select l.key, l.zone from locations l
  where l.contact_key = c.key and l.whose = 'primary' and l.archived_at is null and l.country = 'US'
  order by l.created_at, l.key limit 1) us on true
        left join lateral (
  select l.key, l.zone from locations l
  where l.contact_key = c.key and l.whose = 'primary' and l.archived_at is null and l.country in ('US', 'CA')
  order by l.country = 'US' desc, l.created_at, l.key limit 1) place on true
        where e.sequence_key = ${sequenceKey} and e.member_key = ${memberKey} and e.state = 'proposed' ${only}
        order by e.created_at, e.key limit ${limit} ${held}`,
  )
}

/** Steps that people were or will be charged for, by person and occasion: each comes only once. */
export async function findChargedSteps(
  tx: Tx,
  sequenceKey: SequenceKey,
  contactKeys: readonly ContactKey[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ step: SequenceStepKey; contact: ContactKey; occasion: string }>(
    tx,
    sql`select t.step_key as step, t.contact_key as contact, t.occasion
        from sequence_turns t join sequence_steps s on s.key = t.step_key
        where s.sequence_key = ${sequenceKey} and t.contact_key = any(${textArray(contactKeys)})
          and t.state in ('planned', 'charging', 'done')`,
  )
  return new Set(rows.map(({ step, contact, occasion }) => chargedStepKey(step, contact, occasion)))
}

/** A person's step for an occasion, as one string. */
export const chargedStepKey = (step: string, contact: string, occasion: string) =>
  `${step} ${contact} ${occasion}`
