import type { PageOf } from '@goodturn/contract/call'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { isTeamLead } from '@goodturn/contract/identity/teams/rights'
import type { AssignedContact } from '@goodturn/contract/identity/teams/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import type { Membership } from './membership.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'

/**
 * SQL fragment that counts the people assigned to a member. It needs no team condition, since leaving a team ends all
 * assignments (CG-66).
 */
export function countAssigned(memberKey: SQL): SQL<number> {
  return sql<number>`(select count(*) from contacts c
    where c.assigned_member_key = ${memberKey} and c.archived_at is null)::int`
}

/**
 * SQL fragment for a fingerprint of a list of people, regardless of order. A different list of the same length has a
 * different fingerprint.
 */
export const listName = sql<string>`(count(*) || '.' || coalesce(sum(hashtextextended(c.key, 0)), 0))`

/** Returns the `listName` fingerprint for a list of people's keys. */
export async function nameList(tx: Tx, keys: readonly ContactKey[]): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    sql`select ${listName} as name from unnest(${textArray(keys)}) c (key)`,
  )
  return row?.name ?? ''
}

interface PersonRow extends AssignedContact {
  sort_name: string
}

/**
 * Whether a member sees everyone assigned to another: owners and admins do, and everyone sees their own list; others
 * see only the people they added themselves (CG-52).
 */
export function seesAllPeopleOf(own: Membership, memberKey: MemberKey): boolean {
  return isTeamLead(own.type) || own.memberKey === memberKey
}

/** A page of the people assigned to a team member, by name, limited to those the reader may see. */
export async function listPeopleOf(
  tx: Tx,
  own: Membership,
  memberKey: MemberKey,
  { page = 1, after }: PageRequest,
): Promise<PageOf<AssignedContact>> {
  const seen = sql`c.assigned_member_key = ${memberKey} and c.archived_at is null
    and (${seesAllPeopleOf(own, memberKey)} or c.member_key = ${own.memberKey})`
  const cursor = after ? readCursor(after, ['text', 'text']) : null
  const [name, key] = cursor?.at ?? [null, null]
  const total = cursor?.total ?? (await countOf(tx, own, memberKey))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, total)
  const way = jump.fromEnd ? sql`desc` : sql`asc`
  const rows = await rowsOf<PersonRow>(
    tx,
    sql`select c.key, c.first_name, c.last_name, c.display_name, c.sort_name from contacts c
        where ${seen} and (${name}::text is null or (c.sort_name, c.key) > (${name}, ${key}))
        order by c.sort_name ${way}, c.key ${way} limit ${jump.limit} offset ${jump.offset}`,
  )
  return pageFrom({
    rows: jump.fromEnd ? rows.toReversed() : rows,
    page: cursor?.page ?? page,
    perPage,
    total,
    at: (row) => [row.sort_name, row.key],
    present: ({ key, first_name, last_name, display_name }) => ({ key, first_name, last_name, display_name }),
  })
}

async function countOf(tx: Tx, own: Membership, memberKey: MemberKey): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from contacts c
        where c.assigned_member_key = ${memberKey} and c.archived_at is null
          and (${seesAllPeopleOf(own, memberKey)} or c.member_key = ${own.memberKey})`,
  )
  return row?.total ?? 0
}
