import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useConfirmPassword } from '../../identity/accounts/useConfirmPassword.tsx'
import { client } from '../../platform/client.ts'
import { downloadFrom } from '../../platform/downloadCsv.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './ownData.module.css'

/** Downloads an archive of all the member's stored data, after the password. */
export function DownloadData() {
  const acts = useActions<'ask'>()
  const { confirmed, dialog } = useConfirmPassword()
  async function download() {
    await acts.run('ask', async () => {
      const answer = await confirmed((proof) => client.ownData.ask(proof))
      if (!answer) return
      downloadFrom(answer.data.url)
      toast({ title: 'Your download has started', note: 'We’ll also notify you by email.' })
    })
  }
  return (
    <Card title="Download your data" level={2}>
      <div className={styles.words}>
        <ErrorList error={acts.error} focus />
        <p>
          Everything we keep about you, in one file: your people with addresses, dates, and notes; plans,
          packages, and gifts; orders and drafts; invoices; your wallet; messages; emails to you; pictures;
          and what was done with your account.
        </p>
        <p>
          It’s a ZIP with tables for spreadsheets (CSV) and for programs (JSON). Passwords, secrets, and
          anything that belongs to others aren’t included.
        </p>
        <div>
          <BusyButton icon={IconDownload} busy={acts.busyWith === 'ask'} onClick={download}>
            Download my data
          </BusyButton>
        </div>
        {dialog}
      </div>
    </Card>
  )
}
