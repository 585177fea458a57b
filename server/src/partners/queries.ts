import type { MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { noPartnership, notYours, verifyFirst } from './errors.ts'
import { partnerships } from './tables.ts'

/** The viewer: an unverified member sees no invitation to their address. */
export interface Viewer {
  memberKey: MemberKey
  email: string
  isVerified: boolean
}

const inviter = alias(members, 'inviter')
const invitee = alias(members, 'invitee')

/** Either of the two, by name. */
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

/** Open partnerships with the names of both; the invited one by key, or by the address while it is a request. */
const openOnes = (tx: Tx) =>
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

/** A partnership with the two it joins; the invited one is null while nobody has the address. */
export interface FoundPartnership {
  partnership: typeof partnerships.$inferSelect
  inviter: Person
  invitee: Person | null
}

/** The partnerships that the viewer has or is invited to: requests first, newest first; not paged (BG-05). */
export async function partnershipsOf(tx: Tx, viewer: Viewer): Promise<FoundPartnership[]> {
  return openOnes(tx)
    .where(
      and(
        ne(partnerships.status, 'ended'),
        or(
          eq(partnerships.inviterKey, viewer.memberKey),
          and(eq(partnerships.status, 'accepted'), eq(partnerships.inviteeKey, viewer.memberKey)),
          viewer.isVerified
            ? and(eq(partnerships.status, 'requested'), eq(partnerships.inviteeEmail, viewer.email))
            : undefined,
        ),
      ),
    )
    .orderBy(desc(partnerships.status), desc(partnerships.createdAt), desc(partnerships.key))
}

/**
 * A partnership that the viewer is part of. 404 for one that does not exist or has ended, 403 for anyone else, and
 * 403 `email_not_verified` for the invited one before the address is proved (BG-52, R-20).
 */
export async function findPartnership(
  tx: Tx,
  viewer: Viewer,
  key: PartnershipKey,
  { lock = false } = {},
): Promise<FoundPartnership> {
  const query = openOnes(tx).where(and(eq(partnerships.key, key), ne(partnerships.status, 'ended')))
  const [found] = await (lock ? query.for('update', { of: partnerships }) : query)
  if (!found) throw noPartnership()
  const { partnership } = found
  if (viewer.memberKey === partnership.inviterKey || viewer.memberKey === partnership.inviteeKey) return found
  if (partnership.status !== 'requested' || partnership.inviteeEmail !== viewer.email) throw notYours()
  if (!viewer.isVerified) throw verifyFirst()
  return found
}

/** Who a member is as a viewer, for answers that are made without a session at hand. */
export async function viewerOf(tx: Tx, memberKey: MemberKey): Promise<Viewer | null> {
  const [member] = await tx.select().from(members).where(eq(members.key, memberKey))
  if (!member) return null
  const isVerified = !member.emailValidationRequired || member.emailValidatedAt !== null
  return { memberKey, email: member.email, isVerified }
}

/** An open partnership between a member and an address: who invited whom, and how far it is; null for none. */
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
