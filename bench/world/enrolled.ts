import type { ContactKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import { enrollContacts } from '../../server/src/people/contacts/enroll.ts'
import type { Platform } from '../../server/src/platform/context.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import { onDatabase } from './cluster.ts'
import { type Reader, addMember, addPeople, withPlatform } from './fill.ts'

export const peopleSizes = [1000, 10_000, 100_000]
/** Number of enrolled people for `few`. */
export const fewEnrolled = 10
const batchPeople = 20_000
/** Number of last names that people have in turn; half the people with each name are enrolled. */
const lastNamesCount = 8

/** Number of enrolled people out of `rows` for `half`. */
export const halfOf = (rows: number) => Math.floor(rows / 2 / lastNamesCount) * lastNamesCount

/** A member with `rows` people, half or only a few of them enrolled in Top of Mind. */
export interface Enroller extends Reader {
  enrolled: 'half' | 'few'
}

/** Members with this many people, each with an address; their plans are paid for a year. */
export async function fillEnrollers(url: string): Promise<Enroller[]> {
  return withPlatform(url, async (platform) => {
    await ensureCatalog(platform)
    const enrollers: Enroller[] = []
    for (const rows of peopleSizes) {
      for (const enrolled of ['half', 'few'] as const)
        enrollers.push(await addEnroller(platform, rows, enrolled))
    }
    await onDatabase(url, (client) => client.query('vacuum analyze'))
    return enrollers
  })
}

async function addEnroller(
  platform: Platform,
  rows: number,
  enrolled: Enroller['enrolled'],
): Promise<Enroller> {
  const member = await addMember(platform, `enroller-${enrolled}-${rows}`)
  for (let from = 0; from < rows; from += batchPeople)
    await addPeople(platform, member.key, from, Math.min(batchPeople, rows - from))
  const isEnrolled =
    enrolled === 'half' ? sql`place / ${lastNamesCount} % 2 = 1` : sql`place % ${rows / fewEnrolled} = 0`
  await addPlans(platform, member.key, isEnrolled)
  return { rows, enrolled, memberKey: member.key, cookie: member.cookie }
}

/**
 * Adds an active yearly plan for the member's people selected by `place`, counted from 0 in the order they were added.
 */
async function addPlans({ database }: Platform, memberKey: string, isEnrolled: SQL): Promise<void> {
  await database.transaction(async (tx) => {
    const people = await rowsOf<{ contact_key: ContactKey }>(
      tx,
      sql`with person as (select c.key, c.display_name, l.key as location_key,
            row_number() over (order by c.key) - 1 as place
            from contacts c join locations l on l.contact_key = c.key where c.member_key = ${memberKey}),
          sold as (select key, title from services where is_topofmind and active order by key limit 1),
          made as (insert into plans (key, member_key, contact_key, recipient_name, location_key, service_key, title,
              is_topofmind, unit, status, started_on, anchor_day, next_charge, renewal_cents, search_text, created_at)
            select 'plan_' || substr(person.key, 9), ${memberKey}, person.key, person.display_name, person.location_key,
              sold.key, sold.title, true, 'year', 'active', current_date - 100, 1, current_date + 265, 18620,
              lower(person.display_name || ' ' || sold.title), now()
            from person cross join sold where ${isEnrolled}
            returning key, contact_key, started_on, next_charge),
          paid as (insert into plan_periods (key, plan_key, starts_on, ends_on, created_at)
            select 'pperiod_' || key, key, started_on, next_charge, now() from made returning key),
          payments as (insert into plan_period_payments (period_key, payer_key, cents, paid_by)
            select key, ${memberKey}, 18620, 'card' from paid),
          places as (insert into plan_places (contact_key, plan_key, claimed_at)
            select contact_key, key, now() from made)
          select contact_key from made`,
    )
    await enrollContacts(
      tx,
      people.map((person) => person.contact_key),
    )
  })
}
