import { sql } from 'drizzle-orm'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPackage, buildPackageService } from '../../../server/test/build/package.ts'
import type { TestApp } from '../../../server/test/app.ts'
import { changeTouches } from '../../../server/src/care/touches/change.ts'

/** A member, Grace with her home, and a package for her: a month before the closing, the closing, and two after it. */
export async function buildClosing(
  app: TestApp,
  {
    type = 'realestate',
    offsets = [-30, 0, 14, 365],
    ...parts
  }: { type?: string; offsets?: number[]; location?: null } = {},
) {
  const dana = await buildMember(app, { type, firstName: 'Dana', lastName: 'Whitfield' })
  const grace = await buildContact(app, { member: dana, firstName: 'Grace', lastName: 'Okafor' })
  const home = await buildLocation(app, { contact: grace })
  const service = await buildPackageService(app, { title: 'Keys in Hand', priceCents: 38500, offsets })
  const bought = await buildPackage(app, { member: dana, contact: grace, location: home, service, ...parts })
  const events = await app.rows<{ touch: string; title: string; day: string }>(
    sql`select own.touch_key as touch, sold.short_title as title, own.event_date::text as day
        from package_events own join service_events sold on sold.key = own.service_event_key
        where own.package_key = ${bought.key} order by own.position`,
  )
  /** Changes the touch of a delivery, counted from 0. */
  const change = (at: number, what: Parameters<typeof changeTouches>[2]) =>
    changeTouches(app.db, sql`key = ${events[at]?.touch}`, what)
  return { dana, grace, home, service, bought, events, change, path: `/transactions/${bought.key}` }
}
