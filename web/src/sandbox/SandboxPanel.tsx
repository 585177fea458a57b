import type { Sandbox } from '@goodturn/contract/sandbox/calls'
import { UnstyledButton } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { groupedNumber } from '@goodturn/contract/money/cards/rules'
import { client } from '../platform/client.ts'
import { ErrorList } from '../ui/feedback/ErrorList.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { SandboxClock } from './SandboxClock.tsx'
import { SandboxDisputes } from './SandboxDisputes.tsx'
import styles from './Sandbox.module.css'
import { CopyButton } from '../ui/text/CopyButton.tsx'

/** The sandbox's tools: the clock, links to the outbox and the documentation, the test cards. Escape closes it. */
export default function SandboxPanel({ onClose }: { onClose: () => void }) {
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
      <p className="gt-meta">Nothing here is real: no card is charged, no email is sent, nothing ships.</p>
      <ErrorList error={error} retry={load} />
      {!sandbox && !error && (
        <p role="status" className="gt-meta">
          Loading…
        </p>
      )}
      {sandbox && (
        <>
          <SandboxClock sandbox={sandbox} reload={load} />
          <ul className={styles.links}>
            {sandbox.links.map(({ title: label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {label}
                  <Icon of={IconExternalLink} size={16} />
                  <span className="gt-hidden"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
          {sandbox.disputes.length > 0 && <SandboxDisputes disputes={sandbox.disputes} reload={load} />}
          {sandbox.test_cards.length > 0 && <SandboxCards cards={sandbox.test_cards} />}
        </>
      )}
    </div>
  )
}

/** The card numbers that the sandbox takes, each with what happens to it. */
function SandboxCards({ cards }: { cards: Sandbox['test_cards'] }) {
  return (
    <details className={styles.cards}>
      <summary>Test cards</summary>
      <p className="gt-meta">Use them with any future date and any security code.</p>
      <ul>
        {cards.map(({ number, brand, says }) => (
          <li key={number}>
            <span>
              <span className={styles.number}>{groupedNumber(number)}</span>
              <span className="gt-meta">
                {brand} · {says}
              </span>
            </span>
            <CopyButton value={number} what={`${brand} ${number.slice(-4)}`} />
          </li>
        ))}
      </ul>
    </details>
  )
}
