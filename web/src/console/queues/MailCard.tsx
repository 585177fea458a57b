import type { StaffMail } from '@goodturn/contract/console/staff/mails'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import type { AfterAction } from './useAfterAction.ts'
import styles from './queues.module.css'

/** An email that failed for good after ten tries. */
export function MailCard({ mail, after }: { mail: StaffMail; after: AfterAction }) {
  const acts = useActions<'send'>()
  async function send() {
    const isDone = await acts.run('send', () => client.staffMails.sendAgain({ key: mail.key }))
    if (isDone) await after({ title: 'Sending it again', note: `To ${mail.to}` })
  }
  useKeys('Here', [{ keys: 'R', label: 'Send again', onFoot: true, act: () => void send() }])
  return (
    <Card title="Send it again?">
      <ErrorList error={acts.error} focus />
      <p className={styles.told}>
        “{mail.subject}” is sent to {mail.to} again. If it fails another ten times, it comes back here.
      </p>
      <div className={styles.acts}>
        <BusyButton busy={acts.busyWith === 'send'} onClick={send}>
          Send again <kbd aria-hidden>R</kbd>
        </BusyButton>
      </div>
    </Card>
  )
}
