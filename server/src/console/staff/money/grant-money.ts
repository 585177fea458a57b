import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { creditMonths } from '@goodturn/contract/console/staff/limits'
import type { StaffLot } from '@goodturn/contract/console/staff/schema'
import type { CreditReason } from '@goodturn/contract/money/ledger/reasons'
import { type CalendarDate, dateIn, monthsLater } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { findNamedMember } from '../../../identity/accounts/find-member.ts'
import { type NewLot, issueLot } from '../../../money/ledger/issue.ts'
import { recordAct } from '../../../platform/audit.ts'
import { present } from '../../../platform/assert.ts'
import type { Cause, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { once } from '../approvals/once.ts'
import { staffLots } from './lots.queries.ts'

/** Gives a member funds, which never expire (BG-09, BG-63). */
export function grantFunds(
  ctx: Ctx,
  input: { member: string; cents: number; description: string },
): Promise<StaffLot> {
  return grantToMember(ctx, input.member, () => ({
    kind: 'fund',
    reason: 'manual_entry',
    cents: input.cents,
    description: input.description,
  }))
}

/** Gives a member credit. It lasts 12 months unless a last day is given; after a cancellation, forever (BG-63). */
export function grantCredit(
  ctx: Ctx,
  input: {
    member: string
    cents: number
    reason: CreditReason
    description: string
    expires: CalendarDate | null
  },
): Promise<StaffLot> {
  const { reason, cents, description, expires } = input
  return grantToMember(ctx, input.member, (cause) => ({
    kind: 'credit',
    reason,
    cents,
    description,
    expiresAt: expiryOf(reason, expires, cause.now),
  }))
}

function expiryOf(reason: CreditReason, expires: CalendarDate | null, now: Date): Date | null {
  if (reason === 'cancelation') {
    if (expires) throw invalid('expires', 'Credit for a cancelation never expires.')
    return null
  }
  return expires ? endOfUtcDay(expires, now) : monthsLater(now, creditMonths)
}

/** The last moment of a day in UTC; throws if the day is over. */
export function endOfUtcDay(day: CalendarDate, now: Date): Date {
  if (day < dateIn(now)) throw invalid('expires', 'Please choose a day that hasn’t passed.')
  return new Date(`${day}T23:59:59.999Z`)
}

type NewGrant =
  | Pick<Extract<NewLot, { kind: 'fund' }>, 'kind' | 'reason' | 'cents' | 'description'>
  | Pick<Extract<NewLot, { kind: 'credit' }>, 'kind' | 'reason' | 'cents' | 'description' | 'expiresAt'>

async function grantToMember(ctx: Ctx, name: string, giftOf: (cause: Cause) => NewGrant): Promise<StaffLot> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const member = await findNamedMember(tx, name)
    const made = await once(tx, ctx, () => issue(tx, member.key, giftOf(cause), cause))
    return present((await staffLots(tx, sql`key = ${made.key}`))[0], 'the gift was issued')
  })
}

async function issue(tx: Tx, memberKey: MemberKey, gift: NewGrant, cause: Cause): Promise<LotKey> {
  const key = await issueLot(tx, { ...gift, memberKey, now: cause.now })
  const act = gift.kind === 'fund' ? 'fund.give' : 'credit.grant'
  const { reason, cents, description } = gift
  await recordAct(tx, cause, act, memberKey, { lot: key, amount: dollars(cents), reason, description })
  return key
}
