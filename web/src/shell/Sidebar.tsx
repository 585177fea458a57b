import type { User } from '@goodturn/contract/identity/accounts/schema'
import { ActionIcon } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/pictures/Avatar.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Link, useIsActivePath } from '../ui/text/Link.tsx'
import { entryGroups, type Entry } from './entries.ts'
import { Logo } from './Logo.tsx'
import { useLogout } from './useLogout.ts'
import type { SidebarRefs } from './useSidebar.ts'
import styles from './Sidebar.module.css'

interface SidebarProps {
  opened: boolean
  onClose: () => void
  panel: SidebarRefs['panel']
  user: User
}

/** The navigation that slides in from the left: 280 px over the content, full width below 768 px (P:G-35). */
export function Sidebar({ opened, onClose, panel, user }: SidebarProps) {
  const logout = useLogout()
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <>
      <div className={styles.backdrop} data-opened={opened || undefined} aria-hidden />
      <nav
        id="sidebar"
        ref={panel}
        className={styles.sidebar}
        data-opened={opened || undefined}
        aria-label="Main"
        inert={!opened}
      >
        <div className={styles.top}>
          <ActionIcon aria-label="Close menu" onClick={onClose}>
            <Icon of={IconX} size={22} />
          </ActionIcon>
          <Link to={paths.home()} className={styles.home} aria-label="Goodturn, home">
            <Logo />
          </Link>
        </div>
        <div className={styles.entries}>
          {entryGroups.map((group) => (
            <div key={group.title ?? 'first'} className={styles.group}>
              {group.title && <p>{group.title}</p>}
              <ul>
                {group.entries
                  .filter((entry) => entry.when?.(user) ?? true)
                  .map((entry) => (
                    <li key={entry.to}>
                      <SidebarLink entry={entry} onFollow={onClose} />
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <Avatar name={name} seed={user.key} size={40} picture={user.image?.media.thumb} />
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.mail}>{user.email}</span>
          </span>
          <ActionIcon aria-label="Logout" title="Logout" onClick={() => void logout()}>
            <Icon of={IconLogout} size={22} />
          </ActionIcon>
        </div>
      </nav>
    </>
  )
}

interface SidebarLinkProps {
  entry: Entry
  /** Closes the sidebar, also when the page asks first and stays. */
  onFollow: () => void
}

function SidebarLink({ entry: { to, label, icon }, onFollow }: SidebarLinkProps) {
  const isHere = useIsActivePath(to)
  return (
    <Link to={to} className={styles.entry} onClick={onFollow} aria-current={isHere ? 'page' : undefined}>
      <Icon of={icon} />
      {label}
    </Link>
  )
}
