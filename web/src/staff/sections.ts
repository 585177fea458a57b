import type { StaffRole } from '@goodturn/contract/staff-accounts/roles'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconHeartbeat from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { ComponentType } from 'react'
import type { IconType } from '../ui/Icon.tsx'
import { queueSections } from '../queues/sections.tsx'
import { staffPaths } from './paths.ts'

/** An entry of the navigation. */
export interface Section {
  to: string
  label: string
  icon: IconType
  /** Under which heading it stands; null above them all. */
  group: 'Queues' | 'Desk' | null
  /** Who may open it besides administrators. */
  roles: readonly StaffRole[]
  /** The key that leads to it after `G`. */
  goKey?: string
  /** Draws the count at its right, such as of what waits. */
  Count?: ComponentType
}

/** The navigation, from top to bottom. A room adds a line here, and its page in `routes.tsx`. */
export const sections: readonly Section[] = [
  ...queueSections,
  {
    to: staffPaths.money(),
    label: 'Money',
    icon: IconCoin,
    group: 'Desk',
    goKey: '$',
    roles: ['finance'],
  },
  {
    to: staffPaths.health(),
    label: 'Health',
    icon: IconHeartbeat,
    group: 'Desk',
    goKey: 'H',
    roles: ['fulfillment', 'support', 'catalog', 'finance'],
  },
  { to: staffPaths.people(), label: 'Staff', icon: IconUsersGroup, group: 'Desk', goKey: 'S', roles: [] },
]

/** What stands at the right of every page's title, such as a search: for those who may use it. */
export const headTools: readonly { key: string; roles: readonly StaffRole[]; Tool: ComponentType }[] = []
