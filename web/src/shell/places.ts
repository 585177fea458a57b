import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconSeedling from '@tabler/icons-react/dist/esm/icons/IconSeedling.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { paths } from '../paths.ts'
import type { IconType } from '../ui/pictures/Icon.tsx'

/** A place that members visit all day. */
export interface Place {
  to: string
  label: string
  icon: IconType
  /** Paths of other screens that belong to it. */
  also: readonly string[]
}

/** The places beside the menu button from 1024 px, and in a phone's bottom bar. */
export const places = {
  activity: { to: paths.activity(), label: 'Activity', icon: IconActivity, also: ['/touch'] },
  services: {
    to: paths.services(),
    label: 'Services',
    icon: IconBuildingStore,
    also: ['/service-activation', paths.specialEvents()],
  },
  people: { to: paths.people(), label: 'People', icon: IconUsers, also: [] },
  plans: { to: paths.plans(), label: 'My Plans', icon: IconSeedling, also: [] },
} as const satisfies Record<string, Place>
