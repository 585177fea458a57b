import type { Notification } from '@goodturn/contract/outreach/notifications/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readKey } from '@goodturn/contract/read-key'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { describeNotification } from './text.ts'
import styles from './Bell.module.css'
import { paths } from '../../paths.ts'

const quietScene: Scene = {
  tint: 'calm',
  of: [
    { n: 'seedling', s: 24, x: 20, y: 0 },
    { n: 'open-mailbox-with-raised-flag', s: 50, x: 54, y: 0 },
  ],
}

/**
 * The bell's list, newest first. Opening it marks the entries shown as seen; their unread marks stay while it is open.
 */
export default function BellDrawer() {
  const drawer = useDrawerParam()
  const opened = drawer.value === 'notifications'
  const list = useQuery(
    api.notifications.list.queryOptions({ enabled: opened, staleTime: 0, refetchOnWindowFocus: false }),
    queryClient,
  )
  const entries = list.data?.data ?? []
  const isFresh = opened && !list.isFetching
  const newest =
    isFresh && entries.some(({ seen }) => !seen) ? Math.max(...entries.map(({ number }) => number)) : 0
  const { mutate: markSeen } = useMutation(
    api.notifications.markSeen.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(api.notifications.unread.queryKey(), answer),
    }),
    queryClient,
  )
  useEffect(() => {
    if (newest > 0) markSeen({ until: newest })
  }, [newest, markSeen])

  return (
    <AppDrawer opened={opened} onClose={drawer.close} title="Notifications" width={440}>
      <ErrorList error={list.error} retry={() => void list.refetch()} />
      {list.isPending && <SkeletonRows rows={5} figure="round" />}
      {list.isSuccess && entries.length === 0 && (
        <EmptyState scene={quietScene} title="Nothing yet" level={3}>
          When a gift arrives, comes back, or needs your attention, you’ll see it here.
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </AppDrawer>
  )
}

function Entry({ entry }: { entry: Notification }) {
  const { title, note, icon, tone } = describeNotification(entry)
  return (
    <li>
      <Link to={pathOf(entry)} className={styles.entry}>
        <span className={styles.mark} data-tone={tone}>
          <Icon of={icon} />
        </span>
        <span className={styles.words}>
          <span className={styles.title} data-unread={!entry.seen || undefined}>
            {!entry.seen && <VisuallyHidden>Unread: </VisuallyHidden>}
            {title}
          </span>
          <span className="gt-meta">
            {note && `${note}. `}
            {formatDay(entry.at)}, {formatTime(entry.at)}
          </span>
        </span>
        {!entry.seen && <span className={styles.dot} aria-hidden />}
      </Link>
    </li>
  )
}

/** The page a notification links to: for several, the list that contains them. */
function pathOf({ kind, count, subject }: Notification): string {
  switch (kind) {
    case 'link-accepted':
      return count > 1 ? paths.activityIn('upcoming') : paths.touch(readKey('touch', subject))
    case 'thanks':
      return count > 1 ? paths.activity() : paths.touch(readKey('touch', subject))
    case 'delivered':
      return count > 1 ? paths.activityIn('delivered') : paths.touch(readKey('touch', subject))
    case 'returned':
    case 'incomplete':
    case 'arranging':
      return count > 1 ? paths.activityIn('needs') : paths.touch(readKey('touch', subject))
    case 'expired':
    case 'link-declined':
    case 'link-expired':
      return count > 1 ? paths.activityIn('canceled') : paths.touch(readKey('touch', subject))
    case 'address-given':
      return count > 1 ? paths.people() : paths.person(readKey('contact', subject))
    case 'appointment':
    case 'ended':
      return paths.touch(readKey('touch', subject))
    case 'renewal-refused':
    case 'renewal-unconfirmed':
      return count > 1 ? paths.invoices() : paths.manageInvoice(readKey('invoice', subject))
    case 'plan-ending':
      return count > 1 ? paths.plans() : paths.plan(readKey('plan', subject))
    case 'order-refused':
      return paths.manageInvoice(readKey('invoice', subject))
    case 'request':
    case 'request-card-refused':
      return paths.chargeRequest(readKey('chargeRequest', subject))
    case 'request-approved':
      return paths.invoices()
    case 'news':
      return paths.services()
    default:
      return paths.paymentRequests()
  }
}
