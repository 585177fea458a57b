import type { StaffUpload } from '@goodturn/contract/console/staff/imports'
import { staffNoteMax } from '@goodturn/contract/outreach/support/thread'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { Couples } from '../../people/imports/review/Couples.tsx'
import { summaryOf, findImportBlocker } from '../../people/imports/review/decisions.ts'
import { DuplicatePanel } from '../../people/imports/review/DuplicatePanel.tsx'
import { FilePane } from './FilePane.tsx'
import { reviewSentence } from '../../people/imports/review/reviewSentence.ts'
import { ReviewTools } from '../../people/imports/review/ReviewTools.tsx'
import { RowCards } from '../../people/imports/review/RowCards.tsx'
import { RowTable } from '../../people/imports/review/RowTable.tsx'
import { firstNameOf } from './staffImportSettings.ts'
import type { ImportDraft } from '../../people/imports/useImport.ts'
import { useVisibleRows } from '../../people/imports/review/useVisibleRows.ts'
import review from '../../people/imports/review/Review.module.css'
import styles from './UploadImport.module.css'

interface UploadReviewProps {
  draft: ImportDraft
  upload: StaffUpload
}

/** Every row with its outcome, the message to the member, and the one action. */
export function UploadReview({ draft, upload }: UploadReviewProps) {
  const { entries } = draft.review
  const { chosen } = draft.file
  const isPhone = useIsPhone()
  const shown = useVisibleRows(entries)
  const [openRow, setOpenRow] = useState<number | null>(null)
  const [showsFile, setShowsFile] = useState(false)
  const duplicates = entries.filter(({ status }) => status === 'duplicate')
  const open = duplicates.find(({ row }) => row === openRow)
  const rows = { rows: shown.rows, review: draft.review, openRow, onOpen: setOpenRow }
  const panel = open && (
    <DuplicatePanel
      key={open.row}
      entry={open}
      duplicates={duplicates}
      review={draft.review}
      words={draft.desk.words}
      onOpen={setOpenRow}
    />
  )
  return (
    <>
      <div className={styles.links}>
        <h2>Review {countOf(entries.length, 'row')}</h2>
        <TextButton onClick={draft.toColumns}>Back to the columns</TextButton>
        <TextButton aria-expanded={showsFile} onClick={() => setShowsFile(!showsFile)}>
          {showsFile ? 'Hide file' : 'Show file'}
        </TextButton>
      </div>
      <ErrorList error={draft.error ?? draft.review.error} focus />
      <div className={styles.beside} data-file={showsFile || undefined}>
        {showsFile && chosen && <FilePane draft={draft} chosen={chosen} />}
        <div className={styles.import}>
          <div>
            <ReviewTools review={draft.review} shown={shown} />
          </div>
          <div className={review.room} data-panel={(open && !showsFile) || undefined}>
            <div className={review.main}>
              {isPhone ? <RowCards {...rows} panel={panel} /> : <RowTable {...rows} shown={shown} />}
              <Couples review={draft.review} />
            </div>
            {!isPhone && panel}
          </div>
        </div>
      </div>
      <ImportButton draft={draft} upload={upload} />
    </>
  )
}

function ImportButton({ draft, upload }: UploadReviewProps) {
  const [message, setMessage] = useState('')
  const summary = summaryOf(draft.review.entries, draft.review.choices)
  const who = firstNameOf(upload.member.name)
  return (
    <Card title={`What ${who} gets`} level={2}>
      <div className={styles.act}>
        <p role="status">
          <b>{reviewSentence(summary)}</b> {who} gets an email that says so.
        </p>
        <Textarea
          label={`Message to ${who} (optional)`}
          description="Included in that email. For example, which rows were left out and why."
          maxLength={staffNoteMax}
          autosize
          minRows={2}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <BusyButton
          busy={draft.isImporting}
          disabledReason={findImportBlocker(summary) ?? undefined}
          onClick={() => draft.importAll(message)}
        >
          Import for {who}
        </BusyButton>
      </div>
    </Card>
  )
}
