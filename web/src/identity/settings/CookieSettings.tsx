import { UnstyledButton } from '@mantine/core'
import IconCookie from '@tabler/icons-react/dist/esm/icons/IconCookie.mjs'
import { openCookiePreferences } from '../consent/store.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './CookieSettings.module.css'

/** Opens the cookie preferences; shown below the menu's entries (C-2.2-03, P:G-44). */
export function CookieSettings() {
  return (
    <div className={styles.foot}>
      <UnstyledButton className={styles.button} onClick={openCookiePreferences}>
        <Icon of={IconCookie} size={18} />
        Manage Cookie Settings
      </UnstyledButton>
    </div>
  )
}
