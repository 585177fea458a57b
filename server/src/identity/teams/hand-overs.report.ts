import type { HandOverKey, MemberKey } from '@goodturn/contract/ids'
import type { HandOver } from '@goodturn/contract/identity/teams/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type ActorRow, actorOf, presentActor } from './actors.report.ts'
import type { Membership } from './membership.ts'

interface HandOverRow {
  key: HandOverKey
  to_member: ActorRow
  people: number
  created_at: Date | string
}

/** The latest handover of a member's people that was not undone, and whether it can still be undone; null for none. */
export async function lastHandOver(tx: Tx, own: Membership, fromKey: MemberKey): Promise<HandOver | null> {
  const teamKey = own.team.key
  const [row] = await rowsOf<HandOverRow>(
    tx,
    sql`select h.key, h.people, h.created_at, ${actorOf(sql`h.to_key`, teamKey)} as to_member
        from hand_overs h where h.team_key = ${teamKey} and h.from_key = ${fromKey} and h.undone_at is null
        order by h.created_at desc limit 1`,
  )
  if (!row) return null
  return {
    key: row.key,
    to: presentActor(row.to_member, own.memberKey),
    people: row.people,
    created: seconds(new Date(row.created_at)),
    undo_refused: await findUndoObstacle(tx, row),
  }
}

interface Facts {
  is_undone: boolean
  is_from_here: boolean
  from_name: string
  to_name: string
  sent_to: string | null
  is_any_left: boolean
}

/** The message saying why a hand-over can no longer be undone; null while it can. */
export async function findUndoObstacle(tx: Tx, { key }: { key: HandOverKey }): Promise<string | null> {
  const [facts] = await rowsOf<Facts>(
    tx,
    sql`select h.undone_at is not null as is_undone, f.first_name as from_name, t.first_name as to_name,
          exists (select from team_members o where o.member_key = h.from_key and o.team_key = h.team_key) as is_from_here,
          (select c.display_name from hand_over_people p join contacts c on c.key = p.contact_key
            join team_members o on o.member_key = c.member_key and o.team_key = h.team_key
            where p.hand_over_key = h.key and exists (
              select from touches s where s.contact_key = c.key and s.completed_at >= h.created_at)
            limit 1) as sent_to,
          exists (select from hand_over_people p join contacts c on c.key = p.contact_key
            where p.hand_over_key = h.key and c.assigned_member_key = h.to_key) as is_any_left
        from hand_overs h join members f on f.key = h.from_key join members t on t.key = h.to_key
        where h.key = ${key}`,
  )
  if (!facts || facts.is_undone) return 'This handover has already been undone.'
  const { from_name: from, to_name: to, sent_to: sentTo } = facts
  if (!facts.is_from_here) return `${from} is no longer in your team.`
  if (!facts.is_any_left) return `${to} no longer looks after any of these people.`
  return sentTo && `A gift was sent to ${sentTo} in the meantime. You can still assign people one by one.`
}
