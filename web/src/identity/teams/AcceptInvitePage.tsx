import type { Team } from '@goodturn/contract/identity/teams/schema'
import { Button, Loader } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './teams.module.css'
import { useRefreshAll } from './useRefreshTeam.ts'

/** Target of personal invitations and the share link: joins at once, or asks first (C-2.8-50..58, R-15). */
export default function AcceptInvitePage() {
  const key = usePathParam('key')
  const sharedid = usePathParam('sharedid')
  const refresh = useRefreshAll()
  const [team, setTeam] = useState<Team | null>(null)
  const [error, setError] = useState<unknown>(null)

  const accept = useCallback(
    async (consent?: 1) => {
      setError(null)
      try {
        const answer = key
          ? await client.teams.acceptInvite({ key, consent })
          : await client.teams.acceptSharedInvite({ sharedid, consent })
        setTeam(answer.team)
      } catch (thrown) {
        setError(thrown)
      }
    },
    [key, sharedid],
  )
  useEffect(() => {
    void accept()
  }, [accept])
  // Joining may change what the user can see, including the sidebar and their team.
  useEffect(() => {
    if (team) void refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a team
  }, [team])

  const first = error ? errorsOf(error)[0] : undefined
  return (
    <Page title="Team Invitation" width="form">
      {team ? (
        <Accepted title={team.title} />
      ) : first?.code === 'consent_required' ? (
        <Question text={first.message} onJoin={() => accept(1)} />
      ) : error ? (
        <Failed error={error} />
      ) : (
        <div className={styles.loader} role="status" aria-label="Accepting the invitation">
          <Loader />
        </div>
      )}
    </Page>
  )
}

function Accepted({ title }: { title: string }) {
  return (
    <Card>
      <p className={styles.text} role="status">
        You have successfully accepted this invitation to join {title}!
      </p>
      <div className={styles.buttons}>
        <LinkButton to={paths.home()}>See My Activity</LinkButton>
      </div>
    </Card>
  )
}

function Question({ text, onJoin }: { text: string; onJoin: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Card tone="honey">
      <p className={styles.text}>{text}</p>
      <p className={styles.text}>Your cards, credit, and invoices stay yours alone.</p>
      <div className={styles.buttons}>
        <BusyButton
          busy={isBusy}
          onClick={async () => {
            setBusy(true)
            await onJoin()
          }}
        >
          Join
        </BusyButton>
        <Button component="a" href={paths.home()} variant="default">
          Not now
        </Button>
      </div>
    </Card>
  )
}

function Failed({ error }: { error: unknown }) {
  return (
    <div className={styles.stack}>
      <ErrorList error={error} focus />
      <div>
        <LinkButton to={paths.home()} variant="default">
          Go to your home page
        </LinkButton>
      </div>
    </div>
  )
}
