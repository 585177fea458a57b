import { dollars } from '@goodturn/contract/money'
import type { PromotionList, StaffPromotion } from '@goodturn/contract/staff/schema'
import { seconds } from '@goodturn/contract/time'
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

/** One that was ended before it started has ended. */
function listOf({ startsAt, endsAt }: PromotionRow, now: Date): PromotionList {
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt !== null && startsAt > now ? 'planned' : 'running'
}
