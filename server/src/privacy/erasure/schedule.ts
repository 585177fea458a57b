import type { MemberKey } from '@goodturn/contract/ids'
import { addDays, dateIn, formatUtcDay, midnightOf, type CalendarDate } from '@goodturn/contract/time'
import { lockMember } from '../../identity/accounts/member.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { adminsCannotBeErased, alreadyScheduled, stillOpen } from './errors.ts'
import { type MemberErasure, lockErasureOf, moveErasure } from './find.ts'
import { erasureScheduledMail, erasureCalledOffMail } from './mails.ts'
import { blockersOfMember } from './member-blockers.queries.ts'
import { memberErasures } from './tables.ts'

/** The staff member who requests it, and why. */
interface StaffRequester {
  /** The staff member's own member account, if any; the audit log names the staff member either way. */
  adminKey: MemberKey | null
  reason: string
}

/**
 * Schedules a member's erasure for the end of the waiting period, and emails them. Refused while they own a team, or
 * while a charge, hold, or split is open; administrators must give up that role first.
 */
export async function scheduleErasure(
  tx: Tx,
  memberKey: MemberKey,
  byStaff: StaffRequester | null,
  cause: Cause,
): Promise<MemberErasure> {
  const member = await lockMember(tx, memberKey)
  if (member.isAdmin) throw adminsCannotBeErased()
  if (member.erasedAt || (await lockErasureOf(tx, memberKey))) throw alreadyScheduled()
  const blockers = await blockersOfMember(tx, memberKey, 'asking')
  if (blockers.length > 0) throw stillOpen(blockers)
  const day = addDays(dateIn(cause.now) as CalendarDate, cause.settings.erasureWaitDays)
  const dueAt = new Date(midnightOf(day) * 1000)
  const row = {
    key: newKey('erasure'),
    memberKey,
    state: 'waiting' as const,
    askedAt: cause.now,
    dueAt,
    tryAt: dueAt,
    adminKey: byStaff?.adminKey ?? null,
    reason: byStaff?.reason ?? null,
  }
  const [made] = await tx.insert(memberErasures).values(row).returning()
  const words = erasureScheduledMail(
    formatUtcDay(midnightOf(day)),
    byStaff !== null,
    cause.settings.publicUrl,
  )
  await sendMail(tx, cause, member.email, words)
  await recordAct(tx, cause, 'erasure.asked', memberKey, { erasure: row.key, reason: row.reason })
  return made as MemberErasure
}

/** Calls off an erasure that is waiting or held up, and emails the member. `reason` is set by staff. */
export async function callOffErasure(
  tx: Tx,
  erasure: MemberErasure,
  reason: string | null,
  cause: Cause,
): Promise<void> {
  const member = await lockMember(tx, erasure.memberKey)
  await moveErasure(tx, erasure, 'called_off', { endedAt: cause.now, hindrances: null })
  await sendMail(tx, cause, member.email, erasureCalledOffMail())
  await recordAct(tx, cause, 'erasure.called-off', member.key, { erasure: erasure.key, reason })
}
