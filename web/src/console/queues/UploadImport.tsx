import type { StaffUpload } from '@goodturn/contract/console/staff/imports'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { summarizeImport, importSubject } from '@goodturn/contract/people/imports/texts'
import type { Import } from '@goodturn/contract/people/imports/schema'
import { downloadFile } from '../../platform/downloadCsv.ts'
import { formatDay } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { FileCard } from '../../people/imports/hub/FileCard.tsx'
import { FilePane } from './FilePane.tsx'
import { Mapping } from '../../people/imports/columns/Mapping.tsx'
import { RequiredCard } from '../../people/imports/columns/RequiredCard.tsx'
import { UploadReview } from './UploadReview.tsx'
import { staffImportSettings, firstNameOf } from './staffImportSettings.ts'
import { useColumnChange } from '../../people/imports/columns/useColumnChange.ts'
import { useDraftGuard } from '../../people/imports/useDraftGuard.ts'
import { type ImportDraft, useImport } from '../../people/imports/useImport.ts'
import { useStepStart } from '../../people/imports/useStepStart.ts'
import styles from './UploadImport.module.css'
import { staffPaths } from '../staff/paths.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'

interface UploadImportProps {
  upload: StaffUpload
  file: File
  /** False once staff are done with the file. */
  waits: boolean
}

/** The member's own import, with their file: columns, review, receipt. */
export function UploadImport({ upload, file, waits }: UploadImportProps) {
  const draft = useImport(staffImportSettings(upload))
  useDraftGuard(draft)
  useStepStart(draft.step)
  const begin = useEffectEvent(() => {
    if (isTable(file)) void draft.file.choose(file)
  })
  useEffect(() => begin(), [])

  if (draft.outcome) return <UploadDone upload={upload} made={draft.outcome.of} />
  return (
    <div className={styles.room}>
      {!waits && (
        <Notice tone="warn" title="Someone already finished this file.">
          Nothing more can be imported from it. To import more, someone has to set it back to “In progress”
          first.
        </Notice>
      )}
      <MemberRequest upload={upload} file={file} />
      {draft.step === 'review' ? <UploadReview draft={draft} upload={upload} /> : <Columns draft={draft} />}
    </div>
  )
}

/** The import reads lists; PDFs and old workbooks must be typed in first. */
const isTable = ({ name }: File) => /\.(csv|xlsx)$/i.test(name)

/** The member's request, which limits what staff can do with the file. */
function MemberRequest({ upload, file }: { upload: StaffUpload; file: File }) {
  const { member, notes } = upload
  return (
    <Card>
      <div className={styles.asked}>
        <div>
          <p>
            {member.name} sent us this file on {formatDay(upload.created)} to import on their behalf. That is
            their consent, and the audit log records it. They get an email with what was added, and can undo
            the import.
          </p>
          <p className={styles.notes}>
            <b>Their notes:</b> {notes || 'None'}
          </p>
          {!isTable(file) && (
            <p>
              The importer can’t read this file. Open it, type its people into a CSV or Excel list, and choose
              that list below.
            </p>
          )}
        </div>
        <Button
          variant="default"
          flex="none"
          leftSection={<Icon of={IconDownload} size={18} />}
          onClick={() => downloadFile(upload.file_name, file)}
        >
          Save the file
        </Button>
      </div>
    </Card>
  )
}

function Columns({ draft }: { draft: ImportDraft }) {
  const { file, review } = draft
  const { chosen } = file
  const change = useColumnChange(draft)
  return (
    <>
      <ErrorList error={file.error ?? review.error} focus />
      <div className={styles.beside} data-file={chosen ? true : undefined}>
        {chosen && <FilePane draft={draft} chosen={chosen} />}
        <div className={styles.import}>
          <FileCard file={file} change={change} />
          {chosen && (
            <>
              <RequiredCard draft={draft} chosen={chosen} />
              <Mapping file={file} chosen={chosen} change={change} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The result of an import in a member's name, and what to do next. */
function UploadDone({ upload, made }: { upload: StaffUpload; made: Import }) {
  const { member } = upload
  const who = firstNameOf(member.name)
  return (
    <Card>
      <div className={styles.act}>
        <h2>{importSubject(made)}</h2>
        <p>
          {summarizeImport(made)} {who} gets “{importSubject(made)}” at {member.email}, finds “{made.title}”
          under Import, and can undo it there.
        </p>
        <div className={styles.links}>
          <LinkButton to={staffPaths.uploads()}>Next file</LinkButton>
          <LinkButton to={staffPaths.memberPeople(member.key)} variant="default">
            See {who}’s people
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
