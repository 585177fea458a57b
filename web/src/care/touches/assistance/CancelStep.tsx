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
        {touch.title} for {touch.recipient.display_name}, planned for {plannedOn(touch)}, will not be sent.{' '}
        {consequenceOf(touch)}
      </p>
      <p className={styles.quiet}>This cannot be undone. A new gift can be ordered at any time.</p>
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
  return 'What was paid for it is refunded to each payer.'
}
