import { useStore } from '../../../platform/store.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { RequiredFields } from './RequiredFields.tsx'
import type { ChosenFile } from '../useFile.ts'
import type { ImportDraft } from '../useImport.ts'
import type { Review } from '../review/useReview.ts'
import { findValidateBlocker } from '../validateBlocker.ts'
import styles from '../FileStep.module.css'

interface RequiredCardProps {
  draft: ImportDraft
  chosen: ChosenFile
  /** Drops the file. */
  onCancel?: () => void
}

/** The required fields beside the columns, and the button to continue. */
export function RequiredCard({ draft, chosen, onCancel }: RequiredCardProps) {
  const { review, file } = draft
  const isValidated = review.entries.length > 0
  const reason = isValidated
    ? 'Every row has been checked. Change a column to check again.'
    : findValidateBlocker(chosen, file.title)
  return (
    <Card title="Required fields" level={2}>
      <RequiredFields chosen={chosen} />
      {review.isValidating ? (
        <div className={styles.validating}>
          <Progress of={review.progress} />
          <TextButton onClick={review.cancel}>Stop checking</TextButton>
        </div>
      ) : (
        <div className={styles.validate} data-bottom-bar>
          <BusyButton fullWidth disabledReason={reason} onClick={draft.validate}>
            Validate
          </BusyButton>
          {isValidated && <TextButton onClick={draft.toReview}>Continue to review</TextButton>}
        </div>
      )}
      <p className="gt-meta">
        No one is added until you’ve seen every row.{' '}
        {onCancel && <TextButton onClick={onCancel}>Cancel</TextButton>}
      </p>
    </Card>
  )
}

function Progress({ of: store }: { of: Review['progress'] }) {
  const progress = useStore(store)
  return progress && <ProgressLine {...progress} noun="rows" />
}
