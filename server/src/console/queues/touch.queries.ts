import type { ExperienceKey, TouchKey } from '@goodturn/contract/ids'
import type { QueueTouch } from '@goodturn/contract/console/queues/schema'
import { type StaffRole, seesPrivateAddresses } from '@goodturn/contract/identity/staff-accounts/roles'
import { dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { staffTouch } from '../staff/queries.ts'
import { replacementsOf } from '../../care/touch-acts/replacements.queries.ts'
import { noSuchTouch } from '../../care/touches/errors.ts'
import { touchLink } from '../../outreach/gift-links/touch-link.queries.ts'
import { parcelAddress } from '../../care/touches/lists/queries.ts'

interface MoreDetails {
  experience_key: ExperienceKey
  us_only: boolean
  notes: string
  place: QueueTouch['place']
  is_private: boolean
  rests: boolean
  link: QueueTouch['link']
}

/** A gift with everything staff of a role need to help it along. */
export async function queueTouch(tx: Tx, key: TouchKey, role: StaffRole, now: Date): Promise<QueueTouch> {
  const touch = await staffTouch(tx, key, role)
  const [more] = await rowsOf<MoreDetails>(
    tx,
    sql`select t.experience_key, (s.us_only or s.is_topofmind) as us_only, c.notes,
          t.private_place is not null as is_private,
          case when l.street is null then null else jsonb_build_object('company', l.company, 'street', l.street,
            'street2', l.street2, 'city', l.city, 'state', l.state, 'zip', l.zip, 'country', l.country) end as place,
          coalesce(p.status, k.status) in ('paused', 'canceled') is true as rests, ${touchLink(sql`t.key`)} as link
        from touches t join services s on s.key = t.service_key join contacts c on c.key = t.contact_key
        ${parcelAddress}
        left join plans p on p.key = t.parent_key left join packages k on k.key = t.parent_key
        where t.key = ${key}`,
  )
  if (!more) throw noSuchTouch()
  const today = dateIn(now)
  const isSwap = touch.status === 'swaprequest'
  const replacements = isSwap ? await replacementsOf(tx, more.experience_key) : []
  const others = isSwap ? await otherExperiences(tx, more.experience_key) : []
  return {
    ...touch,
    place: more.place && more.is_private && !seesPrivateAddresses(role) ? cityOf(more.place) : more.place,
    us_only: more.us_only,
    person_note: more.notes || null,
    sends_on:
      touch.status === 'returntosender' || touch.event_date <= today
        ? nextBusinessDay(today)
        : touch.event_date,
    rests: more.rests,
    link: more.link,
    replacements: replacements.map(({ slug, title }) => ({ slug, title })),
    others: others.filter(({ slug }) => !replacements.some((one) => one.slug === slug)),
  }
}

/** The city of a private address, for staff who don't ship (D-1-74). */
function cityOf({ city, state, country }: NonNullable<QueueTouch['place']>) {
  return { company: null, street: '', street2: null, city, state, zip: '', country }
}

/** Other experiences on sale, by title; a gift can be changed to any of them. */
function otherExperiences(tx: Tx, own: ExperienceKey): Promise<{ slug: string; title: string }[]> {
  return rowsOf(
    tx,
    sql`select e.slug, e.title from experiences e join services s on s.key = e.service_key and s.active
        where e.key <> ${own} order by e.title, e.slug`,
  )
}
