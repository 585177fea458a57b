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
import { useQuery } from '@tanstack/react-query'
import type { IconType } from '../../ui/pictures/Icon.tsx'
import { queuePath } from './paths.ts'
import { queueTexts } from './text.ts'
import { api } from '../../platform/api.ts'
import { formatTotal } from '../../platform/format.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './QueueCount.module.css'

/** Refresh interval for the counts in the navigation, in ms. */
const refreshMs = 60_000

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

/** The number of items waiting in a queue, in the navigation; honey when one is over its promised time. */
function QueueCount({ queue }: { queue: QueueName }) {
  const { data } = useQuery(api.queues.counts.queryOptions({ refetchInterval: refreshMs }))
  const found = data?.data.find((one) => one.queue === queue)
  if (!found || found.count === 0) return null
  return (
    <span className={styles.count} data-over={found.over || undefined}>
      {formatTotal({ total: found.count, isMinimum: found.count_is_minimum === 1 })}
      {found.over && <VisuallyHidden>, some overdue</VisuallyHidden>}
    </span>
  )
}
