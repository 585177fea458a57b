import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { FoundPerson, SearchResult } from '@goodturn/contract/outreach/search/schema'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { paths } from '../../paths.ts'
import { rowsOf } from './foundRows.tsx'
import { type Hit, type HitGroup, iconTile } from './hit.tsx'
import { findDestinations, firstActions } from './destinations.ts'
import type { RecentItem } from './recent.ts'

/** Suggestions before anything is typed. */
export function groupsBefore(opened: readonly RecentItem[]): HitGroup[] {
  return nonEmpty([
    { title: 'Recent', hits: opened.map((each) => ({ ...each, figure: iconTile(IconClock) })) },
    { title: 'Actions', hits: firstActions.map((act) => ({ ...act, figure: iconTile(IconArrowRight) })) },
  ])
}

/** The results in list order: the best action, people, gifts, plans, orders, services, actions, and pages. */
export function groupsOf(found: SearchResult | undefined, search: string, user: User): HitGroup[] {
  const places = findDestinations(search, user)
  const [first] = found?.people.rows ?? []
  return nonEmpty([
    { title: null, hits: first ? [bestAction(first)] : [] },
    ...(found ? rowsOf(found, search) : []),
    { title: 'Actions', hits: first ? actionsFor(first) : [] },
    { title: 'Go to', hits: places.map((place) => ({ ...place, figure: iconTile(IconArrowRight) })) },
  ])
}

const nonEmpty = (groups: HitGroup[]) => groups.filter(({ hits }) => hits.length > 0)

function bestAction(person: FoundPerson): Hit {
  return {
    to: paths.servicesFor(person.key),
    title: `Send a gift to ${person.display_name}`,
    note: `Opens the shop with ${person.first_name} selected`,
    figure: iconTile(IconGift),
    isBest: true,
  }
}

function actionsFor(person: FoundPerson): Hit[] {
  return [
    {
      to: paths.topOfMindFor(person.display_name),
      title: `Start a plan for ${person.display_name}`,
      figure: iconTile(IconRepeat),
    },
    {
      to: paths.editPerson(person.key),
      title: `Edit ${person.first_name}’s address or dates`,
      figure: iconTile(IconPencil),
    },
  ]
}
