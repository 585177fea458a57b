import { importFieldLabels, requiredImportFields } from '@goodturn/contract/people/imports/fields'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useStore } from '../../../platform/store.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { type ChosenFile, missingFields } from '../useFile.ts'
import type { ImportDraft } from '../useImport.ts'
import type { Review } from '../review/useReview.ts'
import { findValidateBlocker } from '../validateBlocker.ts'
import styles from '../FileStep.module.css'
import { Icon } from '../../../ui/pictures/Icon.tsx'

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

/** The seven required fields (C-3-78), each with whether a column was found for it. */
function RequiredFields({ chosen }: { chosen: ChosenFile }) {
  const missing = missingFields(chosen)
  return (
    <>
      <p className="gt-meta" role="status">
        {requiredImportFields.length - missing.length} of {requiredImportFields.length} have a column
      </p>
      <ul className={styles.required} aria-label="Required fields">
        {requiredImportFields.map((field) => {
          const isMissing = missing.includes(field)
          return (
            <li key={field} data-missing={isMissing || undefined}>
              <Icon of={isMissing ? IconAlertTriangle : IconCircleCheck} size={18} />
              <span>{importFieldLabels[field]}</span>
              <span>{isMissing ? 'choose a column' : 'matched'}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
