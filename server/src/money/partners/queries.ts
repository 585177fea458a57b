import type { MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { type SQL, and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { noPartnership, verifyFirst } from './errors.ts'
import { partnerships } from './tables.ts'

/** The viewer: an unverified member sees no invitation to their address (R-20). */
export interface Viewer {
  memberKey: MemberKey
  email: string
  isVerified: boolean
}

const inviter = alias(members, 'inviter')
const invitee = alias(members, 'invitee')

/** The name of either side. */
export interface Person {
  firstName: string
  lastName: string
  company: string | null
  email: string
}

const shown = {
  partnership: partnerships,
  inviter: {
    firstName: inviter.firstName,
    lastName: inviter.lastName,
    company: inviter.company,
    email: inviter.email,
  },
  invitee: {
    firstName: invitee.firstName,
    lastName: invitee.lastName,
    company: invitee.company,
    email: invitee.email,
  },
}

/** Open partnerships with both names; the invited side by key, or by the address while it is a request. */
const selectOpen = (tx: Tx) =>
  tx
    .select(shown)
    .from(partnerships)
    .innerJoin(inviter, eq(inviter.key, partnerships.inviterKey))
    .leftJoin(
      invitee,
      or(
        eq(invitee.key, partnerships.inviteeKey),
        and(isNull(partnerships.inviteeKey), eq(invitee.email, partnerships.inviteeEmail)),
      ),
    )
    .$dynamic()

/** The columns of a partnership that responses carry. */
export type ShownPartnership = Omit<typeof partnerships.$inferSelect, 'inviteeKey' | 'endedAt'>

/** A partnership with both people; the invited one is null while the address belongs to no member. */
export interface FoundPartnership {
  partnership: typeof partnerships.$inferSelect
  inviter: Person
  invitee: Person | null
}

/** A partnership as JSON carries it: its instants are text. */
export interface PartnershipJson {
  partnership: Omit<ShownPartnership, 'createdAt' | 'acceptedAt'> & {
    createdAt: string
    acceptedAt: string | null
  }
  inviter: Person
  invitee: Person | null
}

const person = (who: SQL) =>
  sql`json_build_object('firstName', ${who}.first_name, 'lastName', ${who}.last_name, 'company', ${who}.company,
        'email', ${who}.email)`

/**
 * The partnerships that a member `m` of `members` has or is invited to, as `PartnershipJson`: requests first, newest
 * first; not paged (BG-05). A request is visible to the member with that verified address (R-20).
 */
export const partnershipsOfMember = sql`select
      json_build_object('key', p.key, 'status', p.status, 'inviterKey', p.inviter_key,
        'inviteeEmail', p.invitee_email, 'inviterAutoAccept', p.inviter_auto_accept,
        'inviteeAutoAccept', p.invitee_auto_accept, 'inviterSource', p.inviter_source,
        'inviteeSource', p.invitee_source, 'createdAt', p.created_at, 'acceptedAt', p.accepted_at) as partnership,
      ${person(sql`inviter`)} as inviter,
      case when invitee.key is not null then ${person(sql`invitee`)} end as invitee
    from partnerships p join members inviter on inviter.key = p.inviter_key
      left join members invitee
        on invitee.key = p.invitee_key or p.invitee_key is null and invitee.email = p.invitee_email
    where p.status <> 'ended' and (p.inviter_key = m.key
      or p.status = 'accepted' and p.invitee_key = m.key
      or p.status = 'requested' and p.invitee_email = m.email
        and (not m.email_validation_required or m.email_validated_at is not null))
    order by p.status desc, p.created_at desc, p.key desc`

/** Loads all of a member's partnerships: see `partnershipsOfMember`. */
export async function partnershipsOf(tx: Tx, memberKey: MemberKey): Promise<PartnershipJson[]> {
  const [found] = await rowsOf<{ partnerships: PartnershipJson[] | null }>(
    tx,
    sql`select (select json_agg(p) from (${partnershipsOfMember}) p) as partnerships
        from members m where m.key = ${memberKey}`,
  )
  return found?.partnerships ?? []
}

/**
 * A partnership that the viewer is part of. 404 for one that doesn't exist or has ended, and for anyone else, who
 * learns nothing about it; 403 `email_not_verified` for the invited member until the address is verified (BG-52, R-20).
 */
export async function findPartnership(
  tx: Tx,
  viewer: Viewer,
  key: PartnershipKey,
  { lock = false } = {},
): Promise<FoundPartnership> {
  const query = selectOpen(tx).where(and(eq(partnerships.key, key), ne(partnerships.status, 'ended')))
  const [found] = await (lock ? query.for('update', { of: partnerships }) : query)
  if (!found) throw noPartnership()
  const { partnership } = found
  if (viewer.memberKey === partnership.inviterKey || viewer.memberKey === partnership.inviteeKey) return found
  if (partnership.status !== 'requested' || partnership.inviteeEmail !== viewer.email) throw noPartnership()
  if (!viewer.isVerified) throw verifyFirst()
  return found
}

/** An open partnership between a member and an address, with its inviter and status; null if none. */
export async function findOpenBetween(
  tx: Tx,
  { memberKey, email: own }: Pick<Viewer, 'memberKey' | 'email'>,
  email: string,
): Promise<{ status: string; mine: boolean } | null> {
  const [open] = await rowsOf<{ status: string; mine: boolean }>(
    tx,
    sql`select p.status, p.inviter_key = ${memberKey} as mine
        from partnerships p left join members other on other.email = ${email}
        where p.status <> 'ended' and (
          (p.inviter_key = ${memberKey} and ((p.status = 'requested' and p.invitee_email = ${email}) or p.invitee_key = other.key))
          or (p.inviter_key = other.key and (p.invitee_key = ${memberKey} or (p.status = 'requested' and p.invitee_email = ${own}))))
        limit 1`,
  )
  return open ?? null
}
