import { UnstyledButton } from '@mantine/core'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './Sandbox.module.css'

const OpenPanel = lazy(() => import('./OpenPanel.tsx'))

/** The sandbox's tools in the corner of every screen: a labelled button, and the panel that it opens. */
export function SandboxPanel() {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])
  return (
    <section className={styles.corner} aria-label="Sandbox">
      <Suspense>{opened && <OpenPanel onClose={close} />}</Suspense>
      <UnstyledButton
        ref={button}
        className={styles.button}
        aria-expanded={opened}
        onClick={() => setOpened((before) => !before)}
      >
        <Icon of={IconFlask} size={18} />
        Sandbox
      </UnstyledButton>
    </section>
  )
}
