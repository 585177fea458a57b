import type { TeamInvite } from '@goodturn/contract/identity/teams/schema'
import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './teams.module.css'
import { useRefreshTeam } from './useRefreshTeam.ts'

interface InviteRowProps {
  invite: TeamInvite
  onDone: (words: string) => void
  /** Shows why an action failed; null clears it when another starts. */
  onFailure: (error: unknown) => void
}

type InviteAction = 'resend' | 'revoke'

/** An invitation: who it went to, who is handed over, and the actions available while it is open (C-2.8-24..32). */
export function InviteRow({ invite, onDone, onFailure }: InviteRowProps) {
  const refresh = useRefreshTeam()
  const [busyWith, setBusyWith] = useState<InviteAction | null>(null)
  const [isSent, setSent] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { key, status, contact } = invite

  async function run(act: InviteAction, call: () => Promise<unknown>, done: string) {
    setBusyWith(act)
    onFailure(null)
    try {
      await call()
      if (act === 'resend') setSent(true)
      onDone(done)
      await refresh()
    } catch (error) {
      onFailure(error)
    } finally {
      setBusyWith(null)
      // Keeps a confirmation that was opened during a resend.
      if (act === 'revoke') setAsked(false)
    }
  }
  const resend = () =>
    run('resend', () => client.teams.resendInvite({ key }), 'Invitation successfully resent!')
  const revoke = () =>
    run('revoke', () => client.teams.revokeInvite({ key }), 'Invitation successfully revoked!')

  return (
    <Row
      title={invite.email}
      note={[invite.first_name, invite.last_name].filter(Boolean).join(' ') || 'Name not added'}
      tone={isAsked ? 'danger' : 'plain'}
      end={
        <div className={styles.sent} data-asked={isAsked || undefined}>
          <span>
            <span>{contact ? `Assigned to ${contact.display_name}` : 'Not assigned to anyone'}</span>
            <span className={styles.quiet}>{describeDate(invite)}</span>
          </span>
          {isAsked ? (
            <div className={styles.acts} role="group" aria-label="Revoke this invite?">
              <span>Revoke this invite?</span>
              <Button
                variant="default"
                size="compact-md"
                data-autofocus
                autoFocus
                onClick={() => setAsked(false)}
              >
                Cancel
              </Button>
              <BusyButton color="red" size="compact-md" busy={busyWith === 'revoke'} onClick={revoke}>
                Confirm
              </BusyButton>
            </div>
          ) : (
            <>
              {status === 'accepted' ? (
                <StatusLabel look="done">Accepted</StatusLabel>
              ) : (
                <StatusLabel look="waiting">Pending</StatusLabel>
              )}
              {status === 'pending' && (
                <div className={styles.acts}>
                  {isSent ? (
                    <span className={styles.done} role="status">
                      <Icon of={IconCheck} size={16} />
                      Sent!
                    </span>
                  ) : (
                    <TextButton
                      fz="sm"
                      aria-busy={busyWith === 'resend' || undefined}
                      aria-label={`Resend the invite to ${invite.email}`}
                      disabled={busyWith !== null}
                      onClick={() => void resend()}
                    >
                      Resend
                    </TextButton>
                  )}
                  <TextButton
                    fz="sm"
                    c="red"
                    aria-label={`Revoke the invite to ${invite.email}`}
                    onClick={() => setAsked(true)}
                  >
                    Revoke
                  </TextButton>
                </div>
              )}
            </>
          )}
        </div>
      }
    />
  )
}

function describeDate({ accepted, created }: TeamInvite): string {
  return accepted === null ? `Invited on ${formatDay(created)}` : `Accepted on ${formatDay(accepted)}`
}
