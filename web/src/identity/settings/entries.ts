import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { paths } from '../../paths.ts'

/** The settings pages, in menu order. */
export const settingsEntries = [
  { to: paths.profile(), label: 'Profile', icon: IconUserCircle },
  { to: paths.signatures(), label: 'Signatures', icon: IconSignature },
  { to: paths.password(), label: 'Password and security', icon: IconLock },
  { to: paths.notifications(), label: 'Notifications', icon: IconBell },
  { to: paths.integrations(), label: 'Integrations', icon: IconPlugConnected },
  { to: paths.engagementCenter(), label: 'Engagement center', icon: IconQrcode },
  { to: paths.yourData(), label: 'Your data', icon: IconDatabaseExport },
] as const
