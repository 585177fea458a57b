import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Partners.module.css'

interface EndPartnershipCardProps {
  onEnd: () => Promise<void>
  isEnding: boolean
}

/** Ends an accepted partnership, which either side may do; states the consequences first (BG-53). */
export function EndPartnershipCard({ onEnd, isEnding }: EndPartnershipCardProps) {
  return (
    <Card level={2} title="No longer sharing costs?">
      <div className={styles.ending}>
        <p>
          Open requests between you will be canceled. Plans continue, and the member who bought them keeps
          paying.
        </p>
        <BusyButton variant="default" color="red" busy={isEnding} onClick={onEnd}>
          End Partnership
        </BusyButton>
      </div>
    </Card>
  )
}
