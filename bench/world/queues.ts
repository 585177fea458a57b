import type { StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import { createStaff } from '../../server/src/identity/staff-accounts/create.ts'
import { openStaffSession, staffCookie } from '../../server/src/identity/staff-accounts/sign-in/sessions.ts'
import { onDatabase } from './cluster.ts'
import { addMember, addPeople, withPlatform } from './fill.ts'

/** A staff member, and the member whose items wait in their queues. */
export interface QueueKeeper {
  cookie: string
  staffKey: StaffKey
  memberKey: string
}

const batchRows = 20_000
/** Number of items the staff member has taken. */
const claimedRows = 20

/** Creates a staff member with a session, and a member with one person. */
export function addKeeper(url: string): Promise<QueueKeeper> {
  return withPlatform(url, async (platform) => {
    await ensureCatalog(platform)
    const { key: memberKey } = await addMember(platform, 'queues')
    await addPeople(platform, memberKey, 0, 1)
    const machine = platform.clock.machine()
    const account = { email: 'queues@bench.example', name: 'Bench Support', role: 'administrator' as const }
    const staffKey = await createStaff(platform.database.db, { ...account, passwordHash: 'none' }, machine)
    const token = await openStaffSession(platform.database.db, staffKey, machine)
    return { cookie: `${staffCookie}=${token}`, staffKey, memberKey }
  })
}

/**
 * Adds waiting items numbered `from` to `to`: that many returned gifts, messages, and emails each. The staff member has
 * taken 20 of them.
 */
export async function fillQueues(url: string, keeper: QueueKeeper, from: number, to: number): Promise<void> {
  await withPlatform(url, async ({ database: { db } }) => {
    const [place] = await rowsOf<{ contact: string; location: string; experience: string; service: string }>(
      db,
      sql`select c.key as contact, l.key as location, e.key as experience, e.service_key as service
          from contacts c join locations l on l.contact_key = c.key
            cross join (select key, service_key from experiences where service_key is not null order by key limit 1) e
          where c.member_key = ${keeper.memberKey} limit 1`,
    )
    if (!place) throw new Error('There is a person to send to.')
    for (let at = from; at < to; at += batchRows) {
      const numbers = sql`generate_series(${at}::int, ${Math.min(at + batchRows, to) - 1}::int) n`
      const age = sql`now() - interval '5 days' - n * interval '1 second'`
      await db.execute(sql`insert into touches (key, v1_key, member_key, contact_key, recipient_name, location_key,
          experience_key, service_key, title, parent_kind, parent_key, status, event_date, tracking_at, search_text,
          created_at)
        select 'touch_bq' || lpad(n::text, 10, '0'), 'v1bq' || n, ${keeper.memberKey}, ${place.contact}, 'Grace Okafor',
          ${place.location}, ${place.experience}, ${place.service}, 'Holiday Citrus Crate', 'service', 'checkout_bench',
          'returntosender', current_date, ${age}, '', now() from ${numbers}`)
      await db.execute(sql`insert into support_messages (key, email, message, page, created_at)
        select 'smessage_bq' || lpad(n::text, 10, '0'), 'sender-' || n || '@example.com', 'Where is my gift?', '', ${age}
        from ${numbers}`)
      await db.execute(sql`insert into outbox (key, to_address, template, subject, html, plain, created_at, attempts,
          next_try_at, failure)
        select 'mail_bq' || lpad(n::text, 10, '0'), 'sender-' || n || '@example.com', 'bench', 'A note', '', '', ${age},
          10, now(), 'no such host' from ${numbers}`)
    }
    for (const [queue, prefix] of [
      ['cameback', 'touch_bq'],
      ['messages', 'smessage_bq'],
    ] as const)
      await db.execute(sql`insert into queue_holds (queue, item_key, staff_key, staff_name, taken_at)
        select ${queue}, ${prefix} || lpad(n::text, 10, '0'), ${keeper.staffKey}, 'Bench Support', now()
        from generate_series(0, ${claimedRows - 1}::int) n on conflict do nothing`)
  })
  await onDatabase(url, (client) => client.query('vacuum analyze'))
}
