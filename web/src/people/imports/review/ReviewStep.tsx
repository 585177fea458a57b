import { useState } from 'react'
import { countOf } from '../../../platform/format.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../../ui/hooks/useIsPhone.ts'
import { Couples } from './Couples.tsx'
import { DuplicatePanel } from './DuplicatePanel.tsx'
import { Repairs } from './Repairs.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewTools } from './ReviewTools.tsx'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import { SplitNames } from '../columns/SplitNames.tsx'
import { Steps } from '../Steps.tsx'
import { Terms } from '../Terms.tsx'
import type { ImportDraft } from '../useImport.ts'
import { useVisibleRows } from './useVisibleRows.ts'
import styles from './Review.module.css'

/** Every row with its status and outcome, and the sentence that counts each once. */
export function ReviewStep({ draft }: { draft: ImportDraft }) {
  const { review, file } = draft
  const isPhone = useIsPhone()
  const shown = useVisibleRows(review.entries)
  const [openRow, setOpenRow] = useState<number | null>(null)
  const duplicates = review.entries.filter(({ status }) => status === 'duplicate')
  const open = duplicates.find(({ row }) => row === openRow)
  const panel = open && (
    <DuplicatePanel
      key={open.row}
      entry={open}
      duplicates={duplicates}
      review={review}
      words={draft.desk.words}
      onOpen={setOpenRow}
    />
  )
  return (
    <Page
      title={`Review ${countOf(review.entries.length, 'row')}`}
      lead={`Nothing from “${file.title.trim()}” has been imported yet.`}
      actions={<Steps at={2} />}
    >
      <p className={styles.back}>
        <TextButton onClick={draft.toColumns}>Back to the columns</TextButton>
      </p>
      <ErrorList error={draft.error ?? review.error} focus />
      {file.chosen && <Repairs review={review} chosen={file.chosen} />}
      <SplitNames review={review} />
      <ReviewTools review={review} shown={shown} />
      <div className={styles.room} data-panel={open ? true : undefined}>
        <div className={styles.main}>
          {isPhone ? (
            <RowCards rows={shown.rows} review={review} openRow={openRow} onOpen={setOpenRow} panel={panel} />
          ) : (
            <RowTable rows={shown.rows} review={review} shown={shown} openRow={openRow} onOpen={setOpenRow} />
          )}
          <Couples review={review} />
          <Terms />
        </div>
        {!isPhone && panel}
      </div>
      <ReviewBar draft={draft} />
    </Page>
  )
}
