import type { Sandbox } from '@goodturn/contract/sandbox/calls'
import { UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../platform/client.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SandboxCards } from './SandboxCards.tsx'
import { SandboxClock } from './SandboxClock.tsx'
import styles from './Sandbox.module.css'

/** What the sandbox offers: its clock, its mail, its cards. */
export default function OpenPanel({ onClose }: { onClose: () => void }) {
  const [sandbox, setSandbox] = useState<Sandbox | null>(null)
  const [error, setError] = useState<unknown>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const load = useCallback(() => {
    client.sandbox.show().then(({ data }) => {
      setSandbox(data)
      setError(null)
    }, setError)
  }, [])
  useEffect(() => {
    title.current?.focus()
    load()
  }, [load])
  return (
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          Sandbox
        </h2>
        <UnstyledButton className={styles.close} aria-label="Close the sandbox panel" onClick={onClose}>
          <Icon of={IconX} size={20} />
        </UnstyledButton>
      </div>
      <p className="gt-meta">Nothing here is real: no card is charged, no mail leaves, no parcel moves.</p>
      <ErrorList error={error} retry={load} />
      {sandbox && (
        <>
          <SandboxClock sandbox={sandbox} onMoved={load} />
          <ul className={styles.links}>
            {sandbox.links.map(({ title: label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {label}
                  <span className="gt-hidden"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
          {sandbox.test_cards.length > 0 && <SandboxCards cards={sandbox.test_cards} />}
        </>
      )}
    </div>
  )
}
