import type { CardKey, MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { partnerInviteDays } from '@goodturn/contract/money/partners/limits'
import { eq } from 'drizzle-orm'
import { lockCards } from '../cards/customer.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import { type Tx, violatedConstraint } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { alreadyOpen, noPartnership, notYoursToAccept, nothingToChange } from './errors.ts'
import { acceptedMail } from './mails.ts'
import { movePartnership } from './move.ts'
import { requireOwnCard } from './own-card.ts'
import { type FoundPartnership, findPartnership } from './queries.ts'
import { partnerships } from './tables.ts'

type Flag = 0 | 1 | null | undefined

/** The four fields accepted by the call; fields for the other side are ignored (BG-48). */
export interface PartnershipChanges {
  inviter_source?: CardKey | null | undefined
  invitee_source?: CardKey | null | undefined
  inviter_auto_accept?: Flag
  invitee_auto_accept?: Flag
}

/**
 * Changes the caller's own side of a partnership (BG-48). The invited member's first change accepts it, which requires
 * a card; auto-accept is off unless turned on. Absent and null fields stay as they are. 403 if the inviter tries to
 * accept, 404 once it has ended or lapsed.
 */
export async function updatePartnership(
  ctx: Ctx,
  key: PartnershipKey,
  given: PartnershipChanges,
): Promise<void> {
  try {
    await ctx.transaction((tx) => applyChanges(tx, ctx, key, given))
  } catch (error) {
    // The two became partners through another invitation at the same moment.
    if (violatedConstraint(error) === 'partnerships_pair')
      throw alreadyOpen('You’re already payment partners.')
    throw error
  }
}

async function applyChanges(tx: Tx, ctx: Ctx, key: PartnershipKey, given: PartnershipChanges): Promise<void> {
  const { actor } = ctx
  const cause = ctx.cause()
  await lockCards(tx, actor.memberKey)
  const found = await findPartnership(tx, actor, key, { lock: true })
  const isInviter = found.partnership.inviterKey === actor.memberKey
  const accepts = found.partnership.status === 'requested' && !isInviter
  const source = (isInviter ? given.inviter_source : given.invitee_source) ?? null
  const autoAccept = (isInviter ? given.inviter_auto_accept : given.invitee_auto_accept) ?? null
  const field = isInviter ? 'inviter_source' : 'invitee_source'

  if (source !== null) await requireOwnCard(tx, actor.memberKey, source, field, cause.now)
  else if (accepts) throw nothingToChange(field)
  else if (autoAccept === null) {
    throw found.partnership.status === 'requested' ? notYoursToAccept() : nothingToChange(field)
  }

  if (accepts) return accept(tx, found, { memberKey: actor.memberKey, source, autoAccept }, cause)
  const side = isInviter
    ? { inviterSource: source ?? undefined, inviterAutoAccept: toBoolean(autoAccept) }
    : { inviteeSource: source ?? undefined, inviteeAutoAccept: toBoolean(autoAccept) }
  await tx.update(partnerships).set(side).where(eq(partnerships.key, key))
}

interface Acceptance {
  memberKey: MemberKey
  source: CardKey | null
  autoAccept: Flag
}

async function accept(
  tx: Tx,
  found: FoundPartnership,
  { memberKey, source, autoAccept }: Acceptance,
  cause: Cause,
): Promise<void> {
  const { partnership, inviter } = found
  if (cause.now.getTime() >= partnership.createdAt.getTime() + partnerInviteDays * 86_400_000) {
    throw noPartnership()
  }
  await movePartnership(tx, partnership, 'accepted', {
    inviteeKey: memberKey,
    inviteeSource: source,
    inviteeAutoAccept: autoAccept === 1,
    acceptedAt: cause.now,
  })
  await sendMail(tx, cause, inviter.email, acceptedMail(found, cause.settings.publicUrl))
}

const toBoolean = (value: Flag) => (value === null || value === undefined ? undefined : value === 1)
