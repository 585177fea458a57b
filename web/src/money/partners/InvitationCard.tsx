import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Partners.module.css'
import { nameOf } from './partnerText.ts'
import { PartnershipForm } from './PartnershipForm.tsx'

interface InvitationCardProps {
  partnership: Partnership
  onAccepted: (next: Partnership) => void
  onDecline: () => Promise<void>
  isDeclining: boolean
}

/** An invitation as the invited member sees it: decline, or accept with their own card (B-4.2-04..06). */
export function InvitationCard({ partnership, onAccepted, onDecline, isDeclining }: InvitationCardProps) {
  const [isAccepting, setAccepting] = useState(false)
  const { inviter } = partnership
  return (
    <>
      <Card level={2} tone="honey" title={`${inviter.first_name} would like to share costs with you`}>
        <p className={styles.text}>
          When one of you buys gifts for clients you share, you each pay half. Accepting is free: you choose a
          card now, and {nameOf(inviter)} never sees it.
        </p>
        <div className={styles.buttons}>
          {!isAccepting && <Button onClick={() => setAccepting(true)}>Accept Invitation</Button>}
          <BusyButton variant="default" busy={isDeclining} onClick={onDecline}>
            Decline Invitation
          </BusyButton>
        </div>
      </Card>
      {isAccepting && (
        <PartnershipForm title="Accept with your card" partnership={partnership} onSaved={onAccepted} />
      )}
    </>
  )
}
