import { type Blocker, blockerKinds } from '@goodturn/contract/privacy/erasure/blockers'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

type Counts = Record<Blocker['kind'], number>

/**
 * Everything that has to end before a member is erased. `asking`: an owned team, or an open charge, hold, or split,
 * which block the request; what is held for a gift link ends with it (D-1-117). `closing`: also anything still running or on its way for them or their people, pending
 * refunds, and remaining money.
 */
export async function blockersOfMember(
  tx: Tx,
  memberKey: MemberKey,
  when: 'asking' | 'closing',
): Promise<Blocker[]> {
  const people = sql`(select key from contacts where member_key = ${memberKey} and erased_at is null)`
  const [counts] = await rowsOf<Counts>(
    tx,
    sql`select
      (select count(*)::int from teams where owner_key = ${memberKey}) as team,
      (select count(*)::int from charges where member_key = ${memberKey}
        and state in ('waiting', 'asking', 'pending', 'action', 'authorized'))
      + (select count(*)::int from refunds where member_key = ${memberKey} and state = 'asking') as charges,
      (select count(*)::int from holds h where h.member_key = ${memberKey} and h.state = 'held'
        and not exists (select from checkouts o where o.key = h.purpose_key and o.state = 'held')) as holds,
      (select count(*)::int from charge_requests r where ${memberKey} in (r.inviter_key, r.invitee_key)
        and (r.state in ('opening', 'requested') or exists (select from split_payments s
          where s.request_key = r.key and s.state in ('authorizing', 'capturing', 'undoing')))) as splits,
      (select count(*)::int from plans where (member_key = ${memberKey} or contact_key in ${people})
        and status in ('active', 'paused', 'failed')) as plans,
      (select count(*)::int from packages where (member_key = ${memberKey} or contact_key in ${people})
        and status in ('pending', 'paused')) as packages,
      (select count(*)::int from touches where (member_key = ${memberKey} or contact_key in ${people})
        and status_group in ('needs', 'upcoming', 'ontheway') and status <> 'returntosender'
        and (parent_kind = 'service' or status = 'completed')) as gifts,
      (select count(*)::int from checkouts where member_key = ${memberKey}
        and state in ('open', 'pending', 'waiting', 'failed')) as orders,
      (select count(*)::int from plan_offers where member_key = ${memberKey}
        and (state = 'open' or state = 'accepted' and new_plan_key is null)) as offers,
      (select coalesce(sum(remaining_cents), 0)::int from lots where member_key = ${memberKey})
      + (select coalesce(sum(cents), 0)::int from promised_credits
          where member_key = ${memberKey} and issued_at is null) as money`,
  )
  return blockerKinds
    .filter((kind) => when === 'closing' || requestBlockers.includes(kind))
    .map((kind) => ({ kind, count: counts?.[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
}

const requestBlockers: readonly Blocker['kind'][] = ['team', 'charges', 'holds', 'splits']
