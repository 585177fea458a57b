import { type QueueName, queueNames, queueRoles } from '@goodturn/contract/console/queues/names'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconEyeSearch from '@tabler/icons-react/dist/esm/icons/IconEyeSearch.mjs'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs'
import type { IconType } from '../../ui/pictures/Icon.tsx'
import { queuePath } from './paths.ts'
import { QueueCount } from './QueueCount.tsx'
import { queueTexts } from './text.ts'

const icons: Record<QueueName, IconType> = {
  incomplete: IconForms,
  cameback: IconPackageImport,
  review: IconEyeSearch,
  swaps: IconSwitchHorizontal,
  concierge: IconFileUpload,
  appointments: IconCalendarEvent,
  messages: IconMessage,
  disputes: IconScale,
  mails: IconMailX,
}

/** The queues as navigation entries, each with its count. */
export const queueSections = queueNames.map((queue) => ({
  to: queuePath(queue),
  label: queueTexts[queue].title,
  icon: icons[queue],
  group: 'Queues' as const,
  roles: queueRoles[queue],
  Count: () => <QueueCount queue={queue} />,
}))
