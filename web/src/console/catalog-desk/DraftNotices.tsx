import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatTime } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import styles from './catalog-desk.module.css'
import { ChangesDialog } from './ChangesDialog.tsx'
import type { DraftState } from './useDraft.ts'

interface DraftNoticesProps {
  thing: CatalogItem
  draft: DraftState
  /** Why an act was refused. */
  error: unknown
}

/**
 * The reasons a draft can't be saved or published: a colleague's newer draft, a failed scheduled publish, or a refusal.
 */
export function DraftNotices({ thing, draft, error }: DraftNoticesProps) {
  const [isReading, setReading] = useState(false)
  const theirs = thing.draft
  return (
    <div className={styles.notices}>
      <ErrorList error={error} focus />
      <ErrorList error={draft.error} />
      {theirs?.failed && (
        <Notice tone="warn" role="status" title="It wasn’t published as scheduled">
          <p>{theirs.failed} It’s a draft again.</p>
        </Notice>
      )}
      {draft.saving === 'outdated' && (
        <Notice
          tone="warn"
          role="alert"
          title={
            theirs
              ? `${theirs.saved_by.name} saved another draft at ${formatTime(theirs.saved_at)}`
              : 'A colleague published or discarded this draft'
          }
        >
          <p>What you typed is still here, but it isn’t saved. Which draft do you want to keep?</p>
          <div className={styles.barActs}>
            {theirs && (
              <Button variant="default" onClick={() => setReading(true)}>
                See theirs
              </Button>
            )}
            <Button variant="default" onClick={() => draft.take(thing)}>
              Use theirs
            </Button>
            <BusyButton onClick={() => draft.keepMine()}>Keep mine</BusyButton>
          </div>
        </Notice>
      )}
      {isReading && theirs && (
        <ChangesDialog
          title={`What ${theirs.saved_by.name} changed`}
          changes={theirs.changes}
          onClose={() => setReading(false)}
        />
      )}
    </div>
  )
}
