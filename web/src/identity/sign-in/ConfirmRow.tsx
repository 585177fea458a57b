import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './Security.module.css'

interface ConfirmRowProps {
  icon: IconType
  title: string
  note?: string | undefined
  /** Shown at the end of the row, for rows without an action. */
  end?: ReactNode
  act?: {
    /** "Sign out" */
    label: string
    /** Asks in the row first; without it, `run` asks. */
    confirm?: {
      /** "Sign this device out?" */
      question: string
      /** "Yes, sign out" */
      verb: string
    }
    run: () => Promise<unknown>
  }
}

/** A row whose action asks for confirmation inline. */
export function ConfirmRow({ icon, title, note, end, act }: ConfirmRowProps) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    await act?.run().finally(() => {
      setBusy(false)
      setAsked(false)
    })
  }

  return (
    <li className={styles.row} aria-label={title} data-asked={isAsked || undefined}>
      <span className={styles.figure}>
        <Icon of={icon} size={22} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {end}
      {act && !isAsked && (
        <TextButton
          c="red"
          aria-label={`${act.label}: ${title}`}
          onClick={() => (act.confirm ? setAsked(true) : void run())}
        >
          {act.label}
        </TextButton>
      )}
      {act?.confirm && isAsked && (
        <div
          className={styles.ask}
          role="group"
          aria-label={act.confirm.question}
          onKeyDown={({ key }) => key === 'Escape' && setAsked(false)}
        >
          <span>{act.confirm.question}</span>
          <Button variant="default" size="compact-md" autoFocus onClick={() => setAsked(false)}>
            No
          </Button>
          <BusyButton color="red" size="compact-md" busy={isBusy} onClick={run}>
            {act.confirm.verb}
          </BusyButton>
        </div>
      )}
    </li>
  )
}
