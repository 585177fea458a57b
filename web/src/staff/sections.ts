import type { StaffRole } from '@goodturn/contract/staff-accounts/roles'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { ComponentType } from 'react'
import { ApprovalsCount } from '../staff-accounts/ApprovalsCount.tsx'
import type { IconType } from '../ui/Icon.tsx'
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
  {
    to: staffPaths.approvals(),
    label: 'Approvals',
    icon: IconChecks,
    group: 'Desk',
    goKey: 'A',
    roles: ['support', 'finance'],
    Count: ApprovalsCount,
  },
  { to: staffPaths.people(), label: 'Staff', icon: IconUsersGroup, group: 'Desk', goKey: 'S', roles: [] },
]

/** What stands at the right of every page's title, such as a search: for those who may use it. */
export const headTools: readonly { key: string; roles: readonly StaffRole[]; Tool: ComponentType }[] = []
