import { UnstyledButton } from '@mantine/core'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './Sandbox.module.css'

const SandboxPanel = lazy(() => import('./SandboxPanel.tsx'))

/** The corner of every screen of a sandbox: a plain label, which opens the tools for those who have them. */
export function SandboxCorner({ hasTools }: { hasTools: boolean }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])
  const label = (
    <>
      <Icon of={IconFlask} size={18} />
      Sandbox
    </>
  )
  return (
    <section className={styles.corner} aria-label="Sandbox mode" data-sandbox>
      {opened && hasTools && (
        <Suspense>
          <SandboxPanel onClose={close} />
        </Suspense>
      )}
      {hasTools ? (
        <UnstyledButton
          ref={button}
          className={styles.label}
          aria-expanded={opened}
          onClick={() => setOpened((before) => !before)}
        >
          {label}
        </UnstyledButton>
      ) : (
        <p className={styles.label}>{label}</p>
      )}
    </section>
  )
}
