import type { PageOf } from '@goodturn/contract/call'
import type { AffiliateInviteKey, MemberKey } from '@goodturn/contract/ids'
import type { newAffiliateInvite } from '@goodturn/contract/outreach/referrals/calls'
import { affiliateInvitesPerDay } from '@goodturn/contract/outreach/referrals/limits'
import type { AffiliateInvite } from '@goodturn/contract/outreach/referrals/schema'
import { seconds } from '@goodturn/contract/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { type MemberRow, findMember } from '../../identity/accounts/member.ts'
import { limitInvitations } from '../../identity/mailing/limit-invitations.ts'
import { mailInvitation } from '../../identity/mailing/mail-invitation.ts'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import { bumpCounter, readCounter } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey, randomCode } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { type PageRequest, pageByAge } from '../../platform/lists/page-by-age.ts'
import { alreadyInvited, isAccepted, noAffiliate, noSuchInvite, ownAddress } from './errors.ts'
import { affiliateMail } from './mails.ts'
import { affiliateInvites } from './tables.ts'

/** The name of the counter for a member's invites. */
export const inviteCounter = 'affiliate-invites'
const limit: Limit = {
  name: 'affiliate-invites',
  points: affiliateInvitesPerDay,
  windowSeconds: 24 * 60 * 60,
}
const tooManyText = `You can send at most ${affiliateInvitesPerDay} invites a day. Please try again tomorrow.`

type Affiliate = MemberRow & { affiliatePercentage: number }

/** The caller's affiliate record; 403 if not in the program (P:G-52). */
async function requireAffiliate(tx: Tx, memberKey: MemberKey): Promise<Affiliate> {
  const member = await findMember(tx, memberKey)
  if (member.affiliatePercentage === null) throw noAffiliate()
  return { ...member, affiliatePercentage: member.affiliatePercentage }
}

/** A page of the caller's invitations, newest first (A-7-31). */
export async function listAffiliateInvites(ctx: Ctx, asked: PageRequest): Promise<PageOf<AffiliateInvite>> {
  const { memberKey } = ctx.actor
  await requireAffiliate(ctx.db, memberKey)
  return pageByAge(asked, {
    table: affiliateInvites,
    newestFirst: true,
    total: await readCounter(ctx.db, memberKey, inviteCounter),
    read: ({ past, order, limit: rows, offset }) =>
      ctx.db
        .select()
        .from(affiliateInvites)
        .where(and(eq(affiliateInvites.memberKey, memberKey), past))
        .orderBy(...order)
        .limit(rows)
        .offset(offset),
    present: presentInvite,
  })
}

/**
 * Invites a friend by email with the affiliate's discount, no matter what the request contains (P:G-51). Refuses the
 * caller's own address, and any address with an open invitation from the caller.
 */
export async function inviteFriend(
  ctx: Ctx,
  form: z.output<typeof newAffiliateInvite>,
): Promise<AffiliateInvite> {
  const { memberKey } = ctx.actor
  const cause = ctx.cause()
  const affiliate = await requireAffiliate(ctx.db, memberKey)
  if (form.email === affiliate.email) throw ownAddress()
  if (await isInvited(ctx.db, memberKey, form.email)) throw alreadyInvited()
  await ctx.platform.limits.require(limit, memberKey, tooManyText)
  await limitInvitations(ctx, form.email)
  return ctx.transaction(async (tx) => {
    const [made] = await tx
      .insert(affiliateInvites)
      .values({
        key: newKey('affiliateInvite'),
        memberKey,
        code: randomCode(16),
        firstName: form.first_name,
        lastName: form.last_name,
        email: form.email,
        discountPercent: affiliate.affiliatePercentage,
        discountType: form.discount_type,
        createdAt: cause.now,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw alreadyInvited()
    await bumpCounter(tx, memberKey, inviteCounter, 1)
    const { firstName, discountPercent: percent, discountType: type, code } = made
    const mail = affiliateMail(
      { inviter: affiliate, firstName, percent, type, code },
      cause.settings.publicUrl,
    )
    await mailInvitation(tx, cause, made.email, mail)
    return presentInvite(made)
  })
}

async function isInvited(tx: Tx, memberKey: MemberKey, email: string): Promise<boolean> {
  const rows = await tx
    .select({ key: affiliateInvites.key })
    .from(affiliateInvites)
    .where(
      and(
        eq(affiliateInvites.memberKey, memberKey),
        eq(affiliateInvites.email, email),
        isNull(affiliateInvites.acceptedAt),
      ),
    )
  return rows.length > 0
}

/** Deletes an open invitation of the caller; its code stops working (P:G-56). Accepted ones stay: 400. */
export async function removeInvite(ctx: Ctx, key: AffiliateInviteKey): Promise<void> {
  const { memberKey } = ctx.actor
  await requireAffiliate(ctx.db, memberKey)
  await ctx.transaction(async (tx) => {
    const own = and(eq(affiliateInvites.key, key), eq(affiliateInvites.memberKey, memberKey))
    const rows = await tx.select().from(affiliateInvites).where(own).for('update')
    if (rows.length === 0) throw noSuchInvite()
    if (present(rows[0], 'it was found').acceptedAt) throw isAccepted()
    await tx.delete(affiliateInvites).where(own)
    await bumpCounter(tx, memberKey, inviteCounter, -1)
  })
}

function presentInvite(row: typeof affiliateInvites.$inferSelect): AffiliateInvite {
  return {
    key: row.key,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    discount_amount: row.discountPercent,
    discount_type: row.discountType,
    acceptance_date: row.acceptedAt?.toISOString() ?? null,
    created: seconds(row.createdAt),
  }
}
