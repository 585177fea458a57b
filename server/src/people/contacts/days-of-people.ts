import type { ContactKey } from '@goodturn/contract/ids'
import type { Occasion, YearDay } from '@goodturn/contract/care/plans/occasions'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A person's yearly days; null where unknown. */
export type PersonDays = Readonly<Record<Occasion, YearDay | null>>

/** The days of people to which services may be tied, by person key. The caller has checked the scope. */
export async function daysOfPeople(
  tx: Tx,
  contactKeys: readonly ContactKey[],
): Promise<ReadonlyMap<ContactKey, PersonDays>> {
  if (contactKeys.length === 0) return new Map()
  const rows = await rowsOf<{
    key: ContactKey
    birthMonth: number | null
    birthDay: number | null
    anniversary: string | null
    homeAnniversary: string | null
  }>(
    tx,
    sql`select key, birth_month as "birthMonth", birth_day as "birthDay",
          partner_anniversary::text as anniversary, home_anniversary::text as "homeAnniversary"
        from contacts where key = any(${textArray([...new Set(contactKeys)])})`,
  )
  return new Map(
    rows.map(({ key, birthMonth, birthDay, anniversary, homeAnniversary }) => [
      key,
      {
        birthday: birthMonth && birthDay ? { month: birthMonth, day: birthDay } : null,
        anniversary: dayOf(anniversary),
        home_anniversary: dayOf(homeAnniversary),
      },
    ]),
  )
}

function dayOf(date: string | null): YearDay | null {
  return date === null ? null : { month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }
}
