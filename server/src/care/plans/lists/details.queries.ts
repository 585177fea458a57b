import type { ContactKey, MemberKey, PlanKey, ServiceKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Art } from '../../../shop/catalog/tables.ts'
import { present } from '../../../platform/assert.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import type { Scope } from '../../../identity/teams/scope.ts'
import { reactivationCondition } from '../can-reactivate.queries.ts'

interface Name {
  key: MemberKey
  first_name: string
  last_name: string
}

interface OtherPlan {
  key: PlanKey
  contact: { key: ContactKey; display_name: string }
}

/** A plan page's data beyond the plan itself. Names are people's; null where there is no such person. */
export interface PlanDetails {
  contact: { key: ContactKey; display_name: string; message_salutation: string }
  service: {
    key: ServiceKey
    slug: string
    title: string
    art: Art
    image_name: string | null
    monthly_payments_per_touch: number | null
  }
  owner: Name
  viewer: Name & { from_name: string | null }
  /** The contact's assigned team member. */
  assigned: (Name & { from_name: string | null }) | null
  /** The person invited to the team for the contact who hasn't answered yet. */
  invited: { first_name: string | null; last_name: string | null } | null
  /** The partnership that shares the cost, while it is accepted. */
  partnership: { inviter: Name; invitee: Name } | null
  original: OtherPlan | null
  swapped: (OtherPlan & { swapped_at: string }) | null
  /** The paid period: the current one, else the last. Null for a plan that was swapped away. */
  period: { starts_on: CalendarDate; cents: number } | null
  reactivable: boolean
}

/** Loads a plan page's data beyond the plan itself, in one statement. The caller has checked the scope. */
export async function loadPlanDetails(
  tx: Tx,
  scope: Scope,
  planKey: PlanKey,
  { now, today }: { now: Date; today: CalendarDate },
): Promise<PlanDetails> {
  const rows = await rowsOf<PlanDetails>(
    tx,
    sql`select
          jsonb_build_object('key', c.key, 'display_name', c.display_name, 'message_salutation', c.message_salutation)
            as contact,
          jsonb_build_object('key', s.key, 'slug', s.slug, 'title', s.title, 'art', s.art, 'image_name', s.image_name,
            'monthly_payments_per_touch', s.monthly_payments_per_touch) as service,
          ${nameOf('o')} as owner,
          (select ${signedNameOf('m')} from members m where m.key = ${scope.actorKey}) as viewer,
          (select ${signedNameOf('m')} from members m where m.key = c.assigned_member_key) as assigned,
          (select jsonb_build_object('first_name', i.first_name, 'last_name', i.last_name) from team_invites i
            where i.team_key = ${scope.teamKey} and i.status = 'pending' and i.contact_key = c.key
            order by i.created_at desc limit 1) as invited,
          (select jsonb_build_object('inviter', ${nameOf('inviter')}, 'invitee', ${nameOf('invitee')})
            from partnerships share join members inviter on inviter.key = share.inviter_key
            join members invitee on invitee.key = share.invitee_key
            where share.key = p.partnership_key and share.status = 'accepted') as partnership,
          (select ${otherPlan} from plans other join contacts on contacts.key = other.contact_key
            where other.key = p.original_plan_key) as original,
          (select ${otherPlan} || jsonb_build_object('swapped_at', other.swapped_at)
            from plans other join contacts on contacts.key = other.contact_key
            where other.original_plan_key = p.key) as swapped,
          (select jsonb_build_object('starts_on', period.starts_on, 'cents', (
              select coalesce(sum(cents), 0) from plan_period_payments where period_key = period.key))
            from plan_periods period where period.plan_key = p.key
            order by period.starts_on <= ${today}::date and period.ends_on > ${today}::date desc,
              period.starts_on desc limit 1) as period,
          ${reactivationCondition(now)} as reactivable
        from plans p
        join contacts c on c.key = p.contact_key
        join services s on s.key = p.service_key
        join members o on o.key = p.member_key
        where p.key = ${planKey}`,
  )
  return present(rows[0], 'a plan has its contact, service, and owner')
}

/** A member's name as JSON, from the given table alias. */
function nameOf(alias: string): SQL {
  return sql.raw(
    `jsonb_build_object('key', ${alias}.key, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name)`,
  )
}

function signedNameOf(alias: string): SQL {
  return sql`${nameOf(alias)} || jsonb_build_object('from_name', ${sql.raw(`${alias}.from_name`)})`
}

const otherPlan = sql.raw(`jsonb_build_object('key', other.key, 'contact',
  jsonb_build_object('key', contacts.key, 'display_name', contacts.display_name))`)
