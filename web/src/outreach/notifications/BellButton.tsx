import { unreadShownMax } from '@goodturn/contract/outreach/notifications/limits'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { UnstyledButton } from '@mantine/core'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useUnread } from './useUnread.ts'

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
