import type { ExperienceKey } from '@goodturn/contract/ids'
import { canEdit } from '@goodturn/contract/care/touches/actions'
import type { Replacement } from '@goodturn/contract/care/touches/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { mediaOf, pictureUrl } from '../../shop/catalog/present.ts'
import type { Art } from '../../shop/catalog/tables.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { noSuchTouch } from '../touches/errors.ts'
import { isTouchVisible } from '../touches/lists/scope.ts'

/** An experience that a touch may be swapped for. */
export interface ReplacementRow {
  key: ExperienceKey
  slug: string
  title: string
  description: string
  contact_message: string
  art: Art
  image_name: string | null
}

/** The replacements of an experience, in the order set by staff (CG-72). */
export function replacementsOf(tx: Tx, experienceKey: ExperienceKey): Promise<ReplacementRow[]> {
  return rowsOf<ReplacementRow>(
    tx,
    sql`select other.key, other.slug, other.title, other.description, other.contact_message, other.art, other.image_name
        from experiences own cross join lateral unnest(own.replacements) with ordinality as choice(slug, position)
        join experiences other on other.slug = choice.slug and other.key <> own.key
        where own.key = ${experienceKey} order by choice.position`,
  )
}

interface Swappable {
  status: TouchStatus
  event_date: CalendarDate
  experience_key: ExperienceKey
  swappable: boolean
  is_topofmind: boolean
}

/**
 * Whether a touch can be swapped for a replacement: a swappable Top of Mind touch that is pending or incomplete and can
 * be edited (CG-72).
 */
export function isSwappable(touch: Swappable, today: CalendarDate): boolean {
  return (
    touch.swappable &&
    touch.is_topofmind &&
    (touch.status === 'pending' || touch.status === 'incomplete') &&
    canEdit({ status: touch.status, eventDate: touch.event_date }, today)
  )
}

/** The replacements of a touch, given its second key; none when the swap is a general request (C-7-64). */
export async function swapChoices(
  tx: Tx,
  scope: Scope,
  v1Key: string,
  today: CalendarDate,
): Promise<Replacement[]> {
  const [touch] = await rowsOf<Swappable>(
    tx,
    sql`select t.status, t.event_date::text as event_date, t.experience_key, e.swappable, s.is_topofmind
        from touches t join experiences e on e.key = t.experience_key join services s on s.key = t.service_key
        where t.v1_key = ${v1Key} and ${isTouchVisible(scope)}`,
  )
  if (!touch) throw noSuchTouch()
  if (!isSwappable(touch, today)) return []
  return (await replacementsOf(tx, touch.experience_key)).map(presentReplacement)
}

function presentReplacement(row: ReplacementRow): Replacement {
  return {
    key: row.key,
    title: row.title,
    description: row.description,
    sku: { image: mediaOf(pictureUrl(row.slug, row.image_name)) },
    has_picture: row.image_name !== null,
    art: row.art,
    contact_message: row.contact_message,
  }
}
