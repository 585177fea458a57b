import { catalogDeskCalls } from '@goodturn/contract/console/catalog-desk/calls'
import { staffPromotionCalls } from '@goodturn/contract/console/staff/promotions'
import { bookCalls } from '@goodturn/contract/console/books/calls'
import { healthCalls } from '@goodturn/contract/console/health/calls'
import { memberFileCalls } from '@goodturn/contract/console/member-files/calls'
import { packingCalls } from '@goodturn/contract/care/packing/calls'
import { staffApprovalCalls } from '@goodturn/contract/identity/staff-accounts/approval-calls'
import { staffPeopleCalls } from '@goodturn/contract/identity/staff-accounts/people-calls'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHeartbeat from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { ComponentType } from 'react'
import { catalogPaths } from '../catalog-desk/paths.ts'
import { MemberSearchTool } from '../member-files/MemberSearchTool.tsx'
import { filePaths } from '../member-files/paths.ts'
import { queueSections } from '../queues/sections.tsx'
import { ApprovalsCount } from '../../identity/staff-accounts/ApprovalsCount.tsx'
import type { IconType } from '../../ui/pictures/Icon.tsx'
import { staffPaths } from './paths.ts'
import { rolesOf } from './rolesOf.ts'

/** An entry of the navigation. */
export interface Section {
  to: string
  label: string
  icon: IconType
  /** The heading it is under; null above all headings. */
  group: 'Queues' | 'Desk' | null
  /** The roles that can open it besides administrators. */
  roles: readonly StaffRole[]
  /** The key that opens it after `G`. */
  goKey?: string
  /** Renders the count on its right, such as waiting items. */
  Count?: ComponentType
}

/** The navigation, from top to bottom. A new section adds a line here, and its page in `routes.tsx`. */
export const sections: readonly Section[] = [
  {
    to: staffPaths.today(),
    label: 'Today',
    icon: IconCalendarCheck,
    group: null,
    goKey: 'T',
    roles: rolesOf(packingCalls.today),
  },
  {
    to: staffPaths.pack(),
    label: 'Pack',
    icon: IconPackage,
    group: null,
    goKey: 'P',
    roles: rolesOf(packingCalls.batches),
  },
  {
    to: staffPaths.handOver(),
    label: 'Hand over',
    icon: IconTruckDelivery,
    group: null,
    goKey: 'H',
    roles: rolesOf(packingCalls.ready),
  },
  ...queueSections,
  {
    to: filePaths.members(),
    label: 'Members',
    icon: IconUsers,
    group: 'Desk',
    goKey: 'M',
    roles: rolesOf(memberFileCalls.search),
  },
  {
    to: staffPaths.approvals(),
    label: 'Approvals',
    icon: IconChecks,
    group: 'Desk',
    goKey: 'A',
    roles: rolesOf(staffApprovalCalls.list),
    Count: ApprovalsCount,
  },
  {
    to: catalogPaths.list(),
    label: 'Catalog',
    icon: IconGift,
    group: 'Desk',
    goKey: 'C',
    roles: rolesOf(catalogDeskCalls.list),
  },
  {
    to: staffPaths.promotions(),
    label: 'Promotions',
    icon: IconDiscount,
    group: 'Desk',
    goKey: 'D',
    roles: rolesOf(staffPromotionCalls.list),
  },
  {
    to: staffPaths.money(),
    label: 'Money',
    icon: IconCoin,
    group: 'Desk',
    goKey: '$',
    roles: rolesOf(bookCalls.overview),
  },
  {
    to: staffPaths.health(),
    label: 'Health',
    icon: IconHeartbeat,
    group: 'Desk',
    goKey: 'E',
    roles: rolesOf(healthCalls.show),
  },
  {
    to: staffPaths.people(),
    label: 'Staff',
    icon: IconUsersGroup,
    group: 'Desk',
    goKey: 'S',
    roles: rolesOf(staffPeopleCalls.list),
  },
]

/** Tools to the right of every page's title, such as a search, for the roles that can use them. */
export const headTools: readonly { key: string; roles: readonly StaffRole[]; Tool: ComponentType }[] = [
  { key: 'members', roles: rolesOf(memberFileCalls.search), Tool: MemberSearchTool },
]
