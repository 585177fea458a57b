import { dollars } from '@goodturn/contract/money'
import type { PromotionList, StaffPromotion } from '@goodturn/contract/console/staff/schema'
import { seconds } from '@goodturn/contract/time'
import { lastDayStart } from '../../identity/accounts/day-of-member.ts'
import type { PromotionRow } from './find-running.ts'

/** A promotion as staff see it: dollars and integer seconds. */
export function presentPromotion(row: PromotionRow, now: Date): StaffPromotion {
  return {
    code: row.shownCode,
    list: listOf(row, now),
    description: row.description,
    percent: row.percent,
    amount: row.fixedCents === null ? null : dollars(row.fixedCents),
    starts_at: row.startsAt === null ? null : seconds(row.startsAt),
    ends_at: row.endsAt === null ? null : seconds(row.endsAt),
    uses_max: row.usesMax,
    uses: row.uses,
  }
}

/** Whether no one can use it anymore: staff ended it, or its last day is over everywhere. */
export function hasEnded({ endsAt, endedAt }: Pick<PromotionRow, 'endsAt' | 'endedAt'>, now: Date): boolean {
  return endedAt !== null || (endsAt !== null && endsAt < lastDayStart(now))
}

function listOf(row: PromotionRow, now: Date): PromotionList {
  if (hasEnded(row, now)) return 'ended'
  const { startsAt } = row
  return startsAt !== null && startsAt > now ? 'planned' : 'running'
}
