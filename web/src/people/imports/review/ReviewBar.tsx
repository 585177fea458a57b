import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { Button } from '@mantine/core'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { summaryOf, findImportBlocker } from './decisions.ts'
import { reviewSentence } from './reviewSentence.ts'
import type { ImportDraft } from '../useImport.ts'
import styles from './Review.module.css'

/** Dry-run summary in one sentence that counts every row once, with Cancel and Import. */
export function ReviewBar({ draft }: { draft: ImportDraft }) {
  const { review, isImporting } = draft
  const summary = summaryOf(review.entries, review.choices)
  const reason = findImportBlocker(summary)
  async function cancel() {
    const hasWork = review.choices.decisions.size + review.choices.joined.size > 0
    if (!hasWork || (await confirm(cancelQuestion))) draft.reset()
  }
  return (
    <section className={styles.bar} aria-label="What will be imported" data-bottom-bar="wide">
      <div role="status">
        <p>{reviewSentence(summary)}</p>
        {reason && (
          <p className={styles.reason} id="import-reason">
            <Icon of={IconAlertCircle} size={18} />
            {reason}
          </p>
        )}
      </div>
      <div className={styles.barActs}>
        <Button variant="default" disabled={isImporting} onClick={() => void cancel()}>
          Cancel
        </Button>
        {reason ? (
          <Button disabled aria-describedby="import-reason">
            Import
          </Button>
        ) : (
          <BusyButton busy={isImporting} onClick={() => draft.importAll()}>
            Import
          </BusyButton>
        )}
      </div>
    </section>
  )
}

const cancelQuestion = {
  title: 'Cancel this import?',
  body: 'Nothing has been imported. Your changes will be lost.',
  verb: 'Yes, cancel import',
  cancel: 'Keep reviewing',
}
