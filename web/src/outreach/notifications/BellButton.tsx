import { unreadShownMax } from '@goodturn/contract/outreach/notifications/limits'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useIdle } from '../../ui/hooks/useIdle.ts'

/** How often an open page checks for notifications, in ms. */
const pollMs = 3 * 60_000

interface BellButtonProps {
  className: string | undefined
  badgeClassName: string | undefined
}

/** The header's bell with the unread count, "9+" beyond nine; a press opens the list. */
export function BellButton({ className, badgeClassName }: BellButtonProps) {
  const drawer = useDrawerParam()
  const unread = useUnread()
  const shown = unread > unreadShownMax ? `${unreadShownMax}+` : String(unread)
  return (
    <UnstyledButton
      className={className}
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      onClick={() => drawer.open('notifications')}
    >
      <Icon of={IconBell} size={22} />
      {unread > 0 && <span className={badgeClassName}>{shown}</span>}
    </UnstyledButton>
  )
}

/**
 * The number of unread notifications, 10 for more than nine. Loaded after the first screen, then every few minutes and
 * on return to the tab, so that entries seen in another tab count here too.
 */
function useUnread(): number {
  const isIdle = useIdle()
  const { data } = useQuery(
    api.notifications.unread.queryOptions({
      enabled: isIdle,
      refetchInterval: pollMs,
      refetchOnWindowFocus: 'always',
    }),
    queryClient,
  )
  return data?.data.unread ?? 0
}
