import { type Obstacle, type ObstacleKind, obstacleKinds } from '@goodturn/contract/console/merges/obstacles'
import type { MergeKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

type Counts = Record<ObstacleKind, number>

const count = (rows: SQL): SQL => sql`(select count(*)::int ${rows})`

/**
 * Everything that currently prevents merging `from` into `to`. The merge `own` and its approval do not count as
 * obstacles.
 */
export async function obstaclesOf(tx: Tx, { from, to }: Merging, own: MergeKey | null): Promise<Obstacle[]> {
  if (from === to) return [{ kind: 'same', count: 1 }]
  const both = textArray([from, to])
  const ofBoth = sql`member_key = any(${both})`
  const [counts] = await rowsOf<Counts>(
    tx,
    sql`select 0 as same,
      ${count(sql`from members where key = any(${both}) and erased_at is not null`)} as erased,
      ${count(sql`from merged_members where ${ofBoth}`)} as merged,
      ${count(sql`from member_erasures where ${ofBoth} and state in ('waiting', 'held')`)} as erasure,
      ${count(sql`from member_locks where ${ofBoth}`)} as locked,
      ${count(sql`from members m where key = any(${both})
        and (is_admin or exists (select from staff_accounts s where s.member_key = m.key))`)} as staff,
      ${count(sql`from member_merges where state in ('asked', 'confirmed') and key is distinct from ${own}
        and (from_key = any(${both}) or into_key = any(${both}))`)} as merging,
      case when (select count(*) from team_members where ${ofBoth}) > 1 then 1 else 0 end as teams,
      ${count(sql`from team_members where member_key = ${from}`)} as team,
      ${count(sql`from contacts where assigned_member_key is not null and (member_key = ${from} or assigned_member_key = ${from})`)}
        + ${count(sql`from touches where member_key = ${from} and assigned_member_key is not null`)}
        + ${count(sql`from plans where member_key = ${from} and assigned_member_key is not null`)}
        + ${count(sql`from packages where member_key = ${from} and assigned_member_key is not null`)} as assigned,
      ${count(sql`from partnerships p where (least(inviter_key, invitee_key), greatest(inviter_key, invitee_key)) = (least(${from}::text, ${to}::text), greatest(${from}::text, ${to}::text))
        or status = 'requested' and (inviter_key = ${from} and invitee_email = (select lower(email) from members where key = ${to})
          or inviter_key = ${to} and invitee_email = (select lower(email) from members where key = ${from}))`)} as partnership,
      ${count(sql`from partnerships a join partnerships b on b.status = 'accepted' and ${to} in (b.inviter_key, b.invitee_key)
          and case b.inviter_key when ${to} then b.invitee_key else b.inviter_key end
            = case a.inviter_key when ${from} then a.invitee_key else a.inviter_key end
        where a.status = 'accepted' and ${from} in (a.inviter_key, a.invitee_key)`)} as partner,
      case when exists (select from cards where member_key = ${to} and is_default and removed_at is null) then 0 else
        ${count(sql`from plans where member_key = ${from} and status in ('active', 'paused', 'failed') and auto_renew`)}
        + ${count(sql`from partnerships where status = 'accepted' and ${from} in (inviter_key, invitee_key)`)} end as card,
      ${count(sql`from charges where ${ofBoth} and state in ('waiting', 'asking', 'pending', 'action', 'authorized')`)} as charges,
      ${count(sql`from checkouts where ${ofBoth} and state in ('open', 'pending', 'waiting', 'failed')`)} as orders,
      ${count(sql`from gift_links where ${ofBoth} and (state in ('waiting', 'opened') or payment in ('held', 'charging', 'due'))`)} as links,
      ${count(sql`from address_asks where ${ofBoth} and state = 'open'`)} as asks,
      ${count(sql`from holds where ${ofBoth} and state = 'held'`)}
        + ${count(sql`from token_holds where ${ofBoth} and state = 'held'`)}
        + ${count(sql`from discount_uses where ${ofBoth} and state = 'held'`)} as holds,
      ${count(sql`from charge_requests r where (inviter_key = any(${both}) or invitee_key = any(${both}))
        and (state in ('opening', 'requested') or exists (select from split_payments s
          where s.request_key = r.key and s.state in ('authorizing', 'capturing', 'undoing')))`)} as splits,
      ${count(sql`from recharges where ${ofBoth} and state = 'open'`)} as recharges,
      ${count(sql`from refunds where ${ofBoth} and state = 'asking'`)} as refunds,
      ${count(sql`from disputes where ${ofBoth} and closed_at is null`)} as disputes,
      ${count(sql`from plan_offers where ${ofBoth} and (state = 'open' or state = 'accepted' and new_plan_key is null)`)} as offers,
      ${count(sql`from staff_approvals where ${ofBoth} and state = 'asked' and act <> 'merge'`)} as approvals`,
  )
  const found = obstacleKinds.map((kind) => ({ kind, count: counts?.[kind] ?? 0 }))
  const isInTeams = (counts?.teams ?? 0) > 0
  return found.filter(({ kind, count: many }) => many > 0 && !(kind === 'team' && isInTeams))
}
