import type { StaffRole } from '@goodturn/contract/staff-accounts/roles'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { ComponentType } from 'react'
import type { IconType } from '../ui/Icon.tsx'
import { MemberSearchTool } from '../member-files/MemberSearchTool.tsx'
import { filePaths } from '../member-files/paths.ts'
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
    to: filePaths.members(),
    label: 'Members',
    icon: IconUsers,
    group: 'Desk',
    goKey: 'M',
    roles: ['support', 'finance'],
  },
  { to: staffPaths.people(), label: 'Staff', icon: IconUsersGroup, group: 'Desk', goKey: 'S', roles: [] },
]

/** What stands at the right of every page's title, such as a search: for those who may use it. */
export const headTools: readonly { key: string; roles: readonly StaffRole[]; Tool: ComponentType }[] = [
  { key: 'members', roles: ['support', 'finance'], Tool: MemberSearchTool },
]
