import { useState } from 'react'
import styles from '../sign-in/SignIn.module.css'
import { AuthLayout } from '../accounts/AuthLayout.tsx'
import { MailedLink } from '../sign-in/MailedLink.tsx'
import { paths } from '../../paths.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'

interface Recovery {
  ready: number
  is_ready: boolean
}
type Outcome = 'stopped' | 'finished'

const outcomes: Record<Outcome, string> = {
  stopped: 'Stopped. Your second step stays on.',
  finished: 'Your second step is off. You now sign in with your password only.',
}

/** `/lostdevice/:token`: stops the removal of the second step, or completes it after 72 hours. */
export default function LostDevicePage() {
  const token = usePathParam('token')
  return (
    <MailedLink
      Frame={AuthLayout}
      token={token}
      load={async () => (await loadClient()).secondStep.showRecovery({ token })}
      links={<TextLink to={paths.login()}>Login</TextLink>}
    >
      {(recovery) => <Choice token={token} recovery={recovery} />}
    </MailedLink>
  )
}

function Choice({ token, recovery }: { token: string; recovery: Recovery }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busyWith, setBusyWith] = useState<Outcome | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function act(wanted: Outcome) {
    setBusyWith(wanted)
    setError(null)
    try {
      const { secondStep } = await loadClient()
      await (wanted === 'stopped' ? secondStep.stopByLink({ token }) : secondStep.finishRecovery({ token }))
      setOutcome(wanted)
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusyWith(null)
    }
  }

  return (
    <AuthLayout title="Your second step at sign-in">
      <div className={styles.actions}>
        <ErrorList error={error} focus />
        {outcome && (
          <>
            <Notice tone="success" role="status" title={outcomes[outcome]}>
              {outcome === 'stopped' && <p>If you didn’t request this, please change your password.</p>}
            </Notice>
            <LinkButton to={outcome === 'stopped' ? paths.passwordHelp() : paths.login()}>
              {outcome === 'stopped' ? 'Change my password' : 'Login'}
            </LinkButton>
          </>
        )}
        {!outcome && (
          <>
            <p>
              {recovery.is_ready
                ? 'The 72 hours are over. You can now turn off your second step.'
                : `It can be turned off from ${formatDay(recovery.ready)}, ${formatTime(recovery.ready)}. Come back to this link then, or stop it now.`}
            </p>
            {recovery.is_ready && (
              <BusyButton busy={busyWith === 'finished'} onClick={() => act('finished')}>
                Turn off my second step
              </BusyButton>
            )}
            <BusyButton variant="default" busy={busyWith === 'stopped'} onClick={() => act('stopped')}>
              Stop it
            </BusyButton>
          </>
        )}
      </div>
    </AuthLayout>
  )
}
