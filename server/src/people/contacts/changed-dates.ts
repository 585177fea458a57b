import { type Occasion, occasions } from '@goodturn/contract/care/plans/occasions'
import type { ChangedDate } from './events.ts'
import type { ContactRow } from './queries.ts'

type Dated = Pick<ContactRow, 'birthMonth' | 'birthDay' | 'partnerAnniversary' | 'homeAnniversary'>

/**
 * Returns a person's occasions whose day changed, among those that services may be tied to. A change of year alone
 * doesn't count.
 */
export function changedDates({ key }: Pick<ContactRow, 'key'>, before: Dated, after: Dated): ChangedDate[] {
  return occasions
    .filter((occasion) => dayOf(before, occasion) !== dayOf(after, occasion))
    .map((occasion) => ({ contactKey: key, occasion }))
}

function dayOf(row: Dated, occasion: Occasion): string | null {
  if (occasion === 'birthday')
    return row.birthMonth && row.birthDay ? `${row.birthMonth} ${row.birthDay}` : null
  const date = occasion === 'anniversary' ? row.partnerAnniversary : row.homeAnniversary
  return date?.slice(5) ?? null
}
