import {
  conciergeExtensions,
  conciergeFileBytesMax,
  conciergeNotesLengthMax,
} from '@goodturn/contract/people/imports/limits'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { paths } from '../../../paths.ts'
import { ApiError } from '../../../platform/ApiError.ts'
import { api } from '../../../platform/api.ts'
import { client } from '../../../platform/client.ts'
import { useActions } from '../../../platform/useActions.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useIsPhone } from '../../../ui/hooks/useIsPhone.ts'
import { ConciergeFiles } from './ConciergeFiles.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { ImportList } from './ImportList.tsx'
import styles from './Hub.module.css'

const accept = conciergeExtensions.map((one) => `.${one}`).join(',')

/** `/import/contact-concierge`: uploads a list as is, for the concierge to type in (C-2.5-02, CG-35). */
export default function ConciergePage() {
  const isPhone = useIsPhone()
  return (
    <Page
      title="Upload Contacts to Concierge"
      lead="Send the list as is, even a scan. We’ll type it in and check every address."
      back={isPhone ? { to: paths.import(), label: 'Import' } : undefined}
    >
      <ConciergeForm />
      <ConciergeFiles />
      <ImportList />
    </Page>
  )
}

/** The reason a file can't be sent, or null. The server checks again. */
function faultOf(file: File): string | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase()
  if (!conciergeExtensions.some((one) => one === ending))
    return 'Please choose a CSV, XLS, XLSX, or PDF file.'
  if (file.size > conciergeFileBytesMax)
    return 'This file is larger than 10 MB. Split it, or export it again.'
  return file.size === 0 ? 'This file is empty.' : null
}

function ConciergeForm() {
  const queryClient = useQueryClient()
  const acts = useActions<'send'>()
  const [file, setFile] = useState<File | null>(null)
  const [notes, setNotes] = useState('')
  // One error per file: a new object would move the focus out of the notes on every keystroke.
  const fault = useMemo(() => {
    const message = file && faultOf(file)
    return message ? new ApiError(400, [{ message }]) : null
  }, [file])

  async function send() {
    if (!file) return
    const isSent = await acts.run('send', () => client.imports.sendToConcierge({ file, notes }))
    if (!isSent) return
    setFile(null)
    setNotes('')
    await queryClient.invalidateQueries({ queryKey: api.imports.listConcierge.key() })
  }

  return (
    <Card>
      <div className="gt-stack">
        {acts.done && (
          <Notice tone="success" role="status">
            <p>Your contacts have been sent to our concierge team!</p>
          </Notice>
        )}
        <ErrorList error={fault ?? acts.error} focus />
        <FileDrop
          label="File for the concierge"
          note="CSV, XLS, XLSX, or PDF, up to 10 MB"
          accept={accept}
          chosen={file}
          onFile={setFile}
        />
        <Textarea
          label={
            <>
              Notes for the concierge <span className={styles.optional}>(optional)</span>
            </>
          }
          placeholder="Which tab to use, what the initials mean, who to leave out"
          maxLength={conciergeNotesLengthMax}
          minRows={2}
          autosize
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <div className={styles.send}>
          <BusyButton
            icon={IconSend}
            busy={acts.busyWith === 'send'}
            disabledReason={file ? (fault ? 'Choose another file.' : undefined) : 'Choose a file first.'}
            onClick={send}
          >
            Send to the concierge
          </BusyButton>
        </div>
        <p className={styles.consent}>
          By sending it, you ask us to import these people on your behalf. We’ll email you when they’re added,
          and you can undo it under Your imports.
        </p>
      </div>
    </Card>
  )
}
