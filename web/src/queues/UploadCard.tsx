import type { ConciergeState } from '@goodturn/contract/imports/states'
import type { StaffUpload } from '@goodturn/contract/staff/imports'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { client } from '../platform/client.ts'
import { downloadFile } from '../platform/downloadCsv.ts'
import { useActs } from '../platform/useActs.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { toast } from '../ui/toasts.ts'
import { type AfterAct, useRefreshQueues } from './useAfterAct.ts'
import styles from './queues.module.css'

/** A file that a member sent for the concierge to import: to read, and how far its import is. */
export function UploadCard({ upload, after }: { upload: StaffUpload; after: AfterAct }) {
  const acts = useActs<'fetch' | ConciergeState>()
  const refresh = useRefreshQueues()
  const [text, setText] = useState<string | null>(null)
  const { key, state } = upload
  const setState = (next: ConciergeState) => client.staffImports.setUploadState({ key, state: next })

  async function fetchFile() {
    await acts.run('fetch', async () => {
      const file = await client.staffImports.fetchUpload({ key })
      if (/\.(csv|txt|tsv)$/i.test(upload.file_name)) setText((await file.text()).slice(0, 20_000))
      downloadFile(upload.file_name, file)
    })
  }
  async function begin() {
    if (await acts.run('in_progress', () => setState('in_progress'))) toast('In progress')
    await refresh()
  }
  async function finish() {
    if (await acts.run('done', () => setState('done')))
      await after({
        title: 'Imported',
        note: `${upload.member.name} sees it.`,
        undo: () => setState('in_progress'),
      })
  }
  return (
    <Card title={upload.file_name}>
      <ErrorList error={acts.error} focus />
      <p className={styles.told}>
        {state === 'received'
          ? `${upload.member.name} sees “Received”, then “In progress” and “Done”. No email is sent.`
          : `${upload.member.name} sees “In progress”. No email is sent.`}
      </p>
      {text !== null && (
        <pre className={styles.file} tabIndex={0} aria-label="The file">
          {text}
        </pre>
      )}
      <div className={styles.acts}>
        {state === 'received' ? (
          <BusyButton busy={acts.busyWith === 'in_progress'} onClick={begin}>
            Start
          </BusyButton>
        ) : (
          <BusyButton busy={acts.busyWith === 'done'} onClick={finish}>
            Done
          </BusyButton>
        )}
        <BusyButton
          variant="default"
          icon={IconDownload}
          busy={acts.busyWith === 'fetch'}
          onClick={fetchFile}
        >
          Open the file
        </BusyButton>
      </div>
    </Card>
  )
}
