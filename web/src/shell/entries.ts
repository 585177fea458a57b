import type { User } from '@goodturn/contract/identity/accounts/schema'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconCalendarHeart from '@tabler/icons-react/dist/esm/icons/IconCalendarHeart.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs'
import IconSeedling from '@tabler/icons-react/dist/esm/icons/IconSeedling.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import IconMoodHeart from '@tabler/icons-react/dist/esm/icons/IconMoodHeart.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { paths } from '../paths.ts'
import type { IconType } from '../ui/pictures/Icon.tsx'

/** A sidebar entry. */
export interface Entry {
  to: string
  label: string
  icon: IconType
  /** Limits it to these members; by default everyone sees it. */
  when?: (user: User) => boolean
}

/** Entries under a muted heading. */
export interface EntryGroup {
  title?: string
  entries: readonly Entry[]
}

/** Whether the member has a type; blank counts as none (P:G-42). */
function isTyped(user: User): boolean {
  return Boolean(user.type?.trim())
}

/** Whether the member reads "transaction" where others read "package" (C-1-17). */
const isRealEstate = (user: User) => user.type === 'realestate'

/** Sidebar entries in the order of P:G-34; Logout is added last. */
export const entryGroups: readonly EntryGroup[] = [
  {
    entries: [
      { to: paths.home(), label: 'Dashboard', icon: IconSmartHome, when: (user) => !isTyped(user) },
      { to: paths.activity(), label: 'Activity', icon: IconActivity, when: isTyped },
      { to: paths.calendar(), label: 'Calendar', icon: IconCalendarHeart },
      { to: paths.people(), label: 'People', icon: IconUsers },
      { to: paths.locations(), label: 'Locations', icon: IconMapPin },
    ],
  },
  {
    title: 'Give',
    entries: [
      { to: paths.services(), label: 'Services', icon: IconBuildingStore },
      { to: paths.topOfMind(), label: 'Top of Mind', icon: IconGift },
      { to: paths.plans(), label: 'My Plans', icon: IconSeedling },
      { to: paths.packages(), label: 'Transactions', icon: IconKey, when: isRealEstate },
      { to: paths.packages(), label: 'Packages', icon: IconPackage, when: (user) => !isRealEstate(user) },
      { to: paths.specialEvents(), label: 'Special Events', icon: IconCalendarEvent },
      { to: paths.happierPeople(), label: 'Happier People', icon: IconMoodHeart },
      { to: paths.sequences(), label: 'Sequences', icon: IconListCheck },
    ],
  },
  {
    title: 'Yours',
    entries: [
      { to: paths.hrisIntegrations(), label: 'HRIS Integrations', icon: IconBriefcase },
      { to: paths.import(), label: 'Import', icon: IconTableImport },
      { to: paths.team(), label: 'Team', icon: IconUsersGroup },
      { to: paths.billing(), label: 'Billing', icon: IconWallet },
      { to: paths.referrals(), label: 'Referrals', icon: IconHeartHandshake },
      {
        to: paths.affiliates(),
        label: 'Affiliate Program',
        icon: IconSpeakerphone,
        when: ({ affiliate }) => affiliate !== null,
      },
      { to: paths.settings(), label: 'Settings', icon: IconSettings },
    ],
  },
]
