import { UnstyledButton } from '@mantine/core'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useUser } from '../platform/session/user.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import styles from './Sandbox.module.css'

const SandboxPanel = lazy(() => import('./SandboxPanel.tsx'))

/**
 * The pill: a plain label, or a button that opens the tools. `tools` says whether the user signed in when the page
 * opened may use them; in a public sandbox, an administrator may sign in later.
 */
export default function SandboxPill({ tools }: { tools: boolean }) {
  const user = useUser()
  const hasTools = tools || user?.is_admin === true || user?.acting === true
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])
  const label = (
    <>
      <Icon of={IconFlask} size={16} />
      <span className={styles.word}>Sandbox</span>
    </>
  )
  if (!hasTools) return <p className={styles.pill}>{label}</p>
  return (
    <>
      <UnstyledButton
        ref={button}
        className={styles.pill}
        aria-expanded={opened}
        onClick={() => setOpened((before) => !before)}
      >
        {label}
      </UnstyledButton>
      {opened && (
        <Suspense>
          <SandboxPanel onClose={close} />
        </Suspense>
      )}
    </>
  )
}
