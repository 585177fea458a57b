import type { AffiliateInvite } from '@goodturn/contract/outreach/referrals/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './Affiliates.module.css'

interface AffiliateRowProps {
  invite: AffiliateInvite
  /** Called before deleting: clears the previous action's message. */
  onDelete: () => void
  onDeleted: () => void
  /** Shows why it could not be deleted. */
  onFailure: (error: unknown) => void
}

/** An invitation, its discount, and its status; an open one can be deleted here after confirmation (A-4.4-01..03). */
export function AffiliateRow({ invite, onDelete, onDeleted, onFailure }: AffiliateRowProps) {
  const { type } = useMember()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { key, first_name: firstName, last_name: lastName, acceptance_date: accepted } = invite
  const name = `${firstName} ${lastName}`
  const what =
    invite.discount_type === 'plan' ? 'plans' : type === 'realestate' ? 'one transaction' : 'one package'

  async function remove() {
    setBusy(true)
    onDelete()
    try {
      await client.affiliates.remove({ key })
      onDeleted()
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }

  return (
    <Row
      title={name}
      note={`${invite.email}. ${invite.discount_amount}% off ${what}`}
      tone={isAsked ? 'danger' : 'plain'}
      end={
        isAsked ? (
          <div
            className={styles.asked}
            role="group"
            aria-label="Are you sure you want to delete this referral?"
          >
            <span>Are you sure you want to delete this referral?</span>
            <BusyButton color="red" size="compact-md" busy={isBusy} onClick={remove}>
              Yes
            </BusyButton>
            <Button variant="default" size="compact-md" autoFocus onClick={() => setAsked(false)}>
              No
            </Button>
          </div>
        ) : (
          <div className={styles.state}>
            <span>
              {accepted === null ? (
                <StatusLabel look="waiting">Pending</StatusLabel>
              ) : (
                <StatusLabel look="done">Accepted</StatusLabel>
              )}
              <span className={styles.when}>
                {accepted === null
                  ? `Invited ${formatDay(invite.created)}`
                  : `Joined ${formatDay(Date.parse(accepted) / 1000)}`}
              </span>
            </span>
            {accepted === null && (
              <TextButton
                fz="sm"
                c="red"
                aria-label={`Delete the invite to ${name}`}
                onClick={() => setAsked(true)}
              >
                Delete
              </TextButton>
            )}
          </div>
        )
      }
    />
  )
}
