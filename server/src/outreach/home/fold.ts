import { homeCountedMax, homeGroupPeopleMax, homeGroupsMax } from '@goodturn/contract/outreach/home/limits'
import type { HomeGroup } from '@goodturn/contract/outreach/home/schema'
import { pictureUrl } from '../../shop/catalog/present.ts'
import type { NextRow } from './next.queries.ts'
import { missingDetailsOf } from './present-need.ts'

/**
 * Folds the gifts of the next days: identical gifts on the same day share a row. Also counts the gifts in rows not
 * shown.
 */
export function foldNext(rows: readonly NextRow[]): { groups: HomeGroup[]; more: number } {
  const groups = new Map<string, HomeGroup>()
  for (const row of rows.slice(0, homeCountedMax)) {
    const name = [row.event_date, row.experience_key, row.title, row.why].join('|')
    const group = groups.get(name) ?? emptyGroup(row)
    groups.set(name, group)
    group.count += 1
    group.lacks ??= missingDetailsOf(row)[0] ?? null
    if (group.gifts.length < homeGroupPeopleMax) {
      const contact = { key: row.contact_key, display_name: row.recipient_name }
      group.gifts.push({ touch: row.key, contact })
    }
  }
  const shown = [...groups.values()].slice(0, homeGroupsMax)
  return { groups: shown, more: rows.length - shown.reduce((sum, { count }) => sum + count, 0) }
}

function emptyGroup({ event_date, title, why, experience_slug, image_name, art }: NextRow): HomeGroup {
  return {
    date: event_date,
    title,
    why,
    image: pictureUrl(experience_slug, image_name),
    has_picture: image_name !== null,
    art,
    count: 0,
    lacks: null,
    gifts: [],
  }
}
