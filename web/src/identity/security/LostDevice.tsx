import type { SecondStepMethods } from '@goodturn/contract/identity/second-factor/sign-in'
import { useState } from 'react'
import styles from '../sign-in/SignIn.module.css'
import { client } from '../../platform/client.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Requests removal of the second step by mail; it takes effect after 72 hours at the earliest. */
export function LostDevice({ ways }: { ways: SecondStepMethods }) {
  const [ready, setReady] = useState(ways.recovery_ready)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function ask() {
    setBusy(true)
    setError(null)
    try {
      setReady((await client.secondStep.beginRecovery()).data.ready)
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }

  if (!ways.recovery)
    return (
      <Notice tone="info" title="Please use a recovery code">
        <p>An administrator’s second step can’t be removed by email.</p>
      </Notice>
    )
  if (ready !== null)
    return (
      <Notice tone="info" role="status" title="We emailed you a link">
        <p>
          From {formatDay(ready)}, {formatTime(ready)}, the link in that email turns your second step off.
          Until then, anyone signed in to your account can stop it.
        </p>
      </Notice>
    )
  return (
    <div className={styles.actions}>
      <ErrorList error={error} focus />
      <p>
        We can turn off your second step by email. For your safety, this takes 72 hours, and we notify every
        device that’s signed in to your account.
      </p>
      <BusyButton busy={isBusy} onClick={ask}>
        Email me a link
      </BusyButton>
    </div>
  )
}
