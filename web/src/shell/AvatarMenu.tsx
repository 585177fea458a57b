import type { User } from '@goodturn/contract/identity/accounts/schema'
import { Menu, UnstyledButton } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useRef } from 'react'
import { openKeys } from '../keys/store.ts'
import { paths } from '../paths.ts'
import { useDrawerParam } from '../platform/router/useDrawerParam.ts'
import { Avatar } from '../ui/pictures/Avatar.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Link } from '../ui/text/Link.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { useLogout } from './useLogout.ts'
import styles from './AvatarMenu.module.css'

/** The member's photo or initials; opens a menu with their name, settings, help, keyboard shortcuts, and Logout. */
export function AvatarMenu({ user }: { user: User }) {
  const logout = useLogout()
  const drawer = useDrawerParam()
  const button = useRef<HTMLButtonElement>(null)
  const name = `${user.first_name} ${user.last_name}`.trim()
  /** Focuses the button first, so that an opened layer returns focus there: the menu is gone by then. */
  function openOver(open: () => void) {
    button.current?.focus()
    open()
  }
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton ref={button} className={styles.button}>
          <VisuallyHidden>Account: {name}</VisuallyHidden>
          <Avatar name={name} seed={user.key} size={36} picture={user.image?.media.thumb} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who} role="presentation">
          <span className={styles.name}>{name}</span>
          <span className="gt-meta">{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.settings()} leftSection={<Icon of={IconSettings} size={18} />}>
          Settings
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconLifebuoy} size={18} />}
          onClick={() => openOver(() => drawer.open('contact-us'))}
        >
          Contact the concierge
        </Menu.Item>
        <Menu.Item
          className="gt-not-on-phone"
          leftSection={<Icon of={IconKeyboard} size={18} />}
          onClick={() => openOver(openKeys)}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconLogout} size={18} />} onClick={() => void logout()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
