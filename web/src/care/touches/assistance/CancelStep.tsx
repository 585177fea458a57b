import type { Touch } from '@goodturn/contract/care/touches/schema'
import { Button } from '@mantine/core'
import { plannedOn } from '../doneOn.ts'
import styles from './Assistance.module.css'

interface CancelStepProps {
  touch: Touch
  onKeep: () => void
  onGoOn: () => void
}

/** Explains the effects of canceling, before anything happens. */
export function CancelStep({ touch, onKeep, onGoOn }: CancelStepProps) {
  return (
    <>
      <p>
        {touch.title} for {touch.recipient.display_name}, planned for {plannedOn(touch)}, won’t be sent.{' '}
        {consequenceOf(touch)}
      </p>
      <p className={styles.quiet}>This can’t be undone. You can order a new gift at any time.</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onKeep}>
          Keep it
        </Button>
        <Button onClick={onGoOn}>Continue</Button>
      </div>
    </>
  )
}

/** Explains what happens to the money, and to the touch's plan, package, or service. */
function consequenceOf(touch: Touch): string {
  if (touch.subscription) return `Your ${touch.subscription.service.title} plan continues without this gift.`
  if (touch.transaction) return `The rest of ${touch.transaction.service.title} continues without it.`
  return 'Each payer is refunded what they paid for it.'
}
