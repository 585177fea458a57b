import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { paths } from '../paths.ts'

/** The places of the settings, in the order of their menu. */
export const settingsEntries = [
  { to: paths.profile(), label: 'Profile', icon: IconUserCircle },
  { to: paths.signatures(), label: 'Signatures', icon: IconSignature },
  { to: paths.password(), label: 'Password and security', icon: IconLock },
  { to: paths.notifications(), label: 'Notifications', icon: IconBell },
  { to: paths.integrations(), label: 'Integrations', icon: IconPlugConnected },
  { to: paths.engagementCenter(), label: 'Engagement center', icon: IconQrcode },
  { to: paths.eraseAccount(), label: 'Erase account', icon: IconUserX },
] as const
