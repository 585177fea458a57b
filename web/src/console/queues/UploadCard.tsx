import { type ConciergeState, conciergeStateLabels } from '@goodturn/contract/people/imports/states'
import type { StaffUpload } from '@goodturn/contract/console/staff/imports'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { downloadFile } from '../../platform/downloadCsv.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useActions } from '../../platform/useActions.ts'
import { staffPaths } from '../staff/paths.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { firstNameOf } from './staffImportSettings.ts'
import { type AfterAction, useRefreshQueues } from './useAfterAction.ts'
import styles from './queues.module.css'

/** A file that a member sent for the concierge to import: the file, and the progress of its import. */
export function UploadCard({ upload, after }: { upload: StaffUpload; after: AfterAction }) {
  const acts = useActions<'fetch' | 'import' | ConciergeState>()
  const go = useGo()
  const refresh = useRefreshQueues()
  const [text, setText] = useState<string | null>(null)
  const { key, state } = upload
  const who = firstNameOf(upload.member.name)
  const setState = (next: ConciergeState) => client.staffImports.setUploadState({ key, state: next })

  async function fetchFile() {
    await acts.run('fetch', async () => {
      const file = await client.staffImports.fetchUpload({ key })
      if (/\.(csv|txt|tsv)$/i.test(upload.file_name)) setText((await file.text()).slice(0, 20_000))
      downloadFile(upload.file_name, file)
    })
  }
  /** From here on the member sees that the file is being worked on. */
  async function importIt() {
    const isBegun = state !== 'received' || (await acts.run('import', () => setState('in_progress')))
    if (!isBegun) return
    await refresh()
    go(staffPaths.uploadImport(key))
  }
  async function begin() {
    if (await acts.run('in_progress', () => setState('in_progress'))) toast('In progress')
    await refresh()
  }
  async function finish() {
    if (await acts.run('done', () => setState('done')))
      await after({
        title: 'Marked as done',
        note: `${upload.member.name} sees it.`,
        undo: () => setState('in_progress'),
      })
  }
  return (
    <Card title={upload.file_name}>
      <ErrorList error={acts.error} focus />
      <p className={styles.told}>
        {`${upload.member.name} sees “${conciergeStateLabels[state]}”. When the file is imported, they get an email with what was added. If it’s only marked as done, no email is sent.`}
      </p>
      {text !== null && (
        <pre className={styles.file} tabIndex={0} aria-label="The file">
          {text}
        </pre>
      )}
      <div className={styles.acts}>
        <BusyButton icon={IconUsersPlus} busy={acts.busyWith === 'import'} onClick={importIt}>
          Import for {who}
        </BusyButton>
        {state === 'received' ? (
          <BusyButton variant="default" busy={acts.busyWith === 'in_progress'} onClick={begin}>
            Start
          </BusyButton>
        ) : (
          <BusyButton variant="default" busy={acts.busyWith === 'done'} onClick={finish}>
            Mark as done
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
