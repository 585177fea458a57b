import type { PageOf } from '@goodturn/contract/call'
import type { ContactKey, MemberKey, PackageKey, PlanKey, TeamActKey, TouchKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import type { TeamActKind } from '@goodturn/contract/identity/teams/acts'
import type { TeamAct } from '@goodturn/contract/identity/teams/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { firstRows } from '../../platform/lists/jump.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { type ActorRow, actorOf, presentActor } from './actors.report.ts'
import type { Membership } from './membership.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'

/** A count stops here, where it would cost more than the page (R-32). */
const countedMax = 1000

interface ActsQuery extends PageRequest {
  /** Only this member's acts. */
  member?: MemberKey | undefined
}

interface Row {
  key: TeamActKey
  kind: TeamActKind
  created_at: Date | string
  by_member: ActorRow | null
  subject: ActorRow | null
  from_member: ActorRow | null
  contact: { key: ContactKey; display_name: string } | null
  people: number
  gift: { key: TouchKey; title: string } | null
  plan: { key: PlanKey; title: string } | null
  package: { key: PackageKey; title: string } | null
  email: string | null
  detail: string | null
}

/**
 * A page of a team's acts, newest first (R-4). The twenty or so rows look up names by key: a person, gift, or plan of
 * someone who left the team isn't named, since the team can no longer see it (CG-52).
 */
export async function listActs(
  tx: Tx,
  own: Membership,
  { page = 1, after, member }: ActsQuery,
): Promise<PageOf<TeamAct>> {
  const cursor = after ? readCursor(after, ['instant', 'text']) : null
  const found = sql`a.team_key = ${own.team.key} ${member ? sql`and a.member_key = ${member}` : sql``}`
  const counted = cursor ?? (await countUpTo(tx, found))
  const past = cursor
    ? sql`and (a.created_at, a.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const { limit } = firstRows(perPage + 1)
  const offset = cursor ? 0 : Math.min((page - 1) * perPage, countedMax)
  const rows = await rowsOf<Row>(
    tx,
    sql`select a.key, a.kind, a.created_at, a.people, a.detail, ${namesOf(own)}
        from (select a.key from team_acts a where ${found} ${past}
              order by a.created_at desc, a.key desc limit ${limit} offset ${offset}) listed
        join team_acts a using (key)
        order by a.created_at desc, a.key desc`,
  )
  return pageFrom({
    rows,
    page: cursor?.page ?? page,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [new Date(row.created_at).toISOString(), row.key],
    present: (row) => presentAct(row, own.memberKey),
  })
}

async function countUpTo(tx: Tx, found: SQL): Promise<{ total: number; isMinimum: boolean }> {
  const [row] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from
          (select from team_acts a where ${found} limit ${countedMax + 1}) counted`,
  )
  const total = row?.total ?? 0
  return { total: Math.min(total, countedMax), isMinimum: total > countedMax }
}

/** Everyone and everything that an act `a` is about, each looked up by key. */
function namesOf({ team: { key: teamKey } }: Membership): SQL {
  const isOurs = (owner: SQL) =>
    sql`exists (select from team_members o where o.member_key = ${owner} and o.team_key = ${teamKey})`
  return sql`
    ${actorOf(sql`a.member_key`, teamKey)} as by_member,
    ${actorOf(sql`a.subject_key`, teamKey)} as subject,
    ${actorOf(sql`(select h.from_key from hand_overs h where h.key = a.thing_key)`, teamKey)} as from_member,
    (select jsonb_build_object('key', c.key, 'display_name', c.display_name) from contacts c
      where c.key = a.contact_key and ${isOurs(sql`c.member_key`)}) as contact,
    (select jsonb_build_object('key', t.key, 'title', t.title) from touches t
      where t.key = a.thing_key and ${isOurs(sql`t.member_key`)}) as gift,
    (select jsonb_build_object('key', p.key, 'title', p.title) from plans p
      where p.key = a.thing_key and ${isOurs(sql`p.member_key`)}) as plan,
    (select jsonb_build_object('key', k.key, 'title', s.title) from packages k
      join services s on s.key = k.service_key
      where k.key = a.thing_key and ${isOurs(sql`k.member_key`)}) as package,
    (select i.email from team_invites i where i.key = a.thing_key) as email`
}

function presentAct(row: Row, reader: MemberKey): TeamAct {
  const { key, kind, by_member, subject, from_member, contact, people, email, detail } = row
  return {
    key,
    kind,
    created: seconds(new Date(row.created_at)),
    by: by_member && presentActor(by_member, reader),
    subject: subject && presentActor(subject, reader),
    from: from_member && presentActor(from_member, reader),
    contact,
    people,
    thing: subjectOf(row),
    email,
    detail,
  }
}

function subjectOf({ gift, plan, package: bought }: Row): TeamAct['thing'] {
  if (gift) return { kind: 'gift', ...gift }
  if (plan) return { kind: 'plan', ...plan }
  return bought && { kind: 'package', ...bought }
}
