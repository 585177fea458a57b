import type { QueueItem } from '@goodturn/contract/console/queues/schema'
import type { StaffDispute } from '@goodturn/contract/console/staff/schema'
import type { StaffMail } from '@goodturn/contract/console/staff/mails'
import { AddressCard } from './AddressCard.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { SwapCard } from './SwapCard.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import { UploadCard } from './UploadCard.tsx'
import { lacksAddress, lacksAppointment } from './lacks.ts'
import type { AfterAction } from './useAfterAction.ts'
import { formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './queues.module.css'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'

interface ItemActionProps {
  item: QueueItem
  after: AfterAction
}

/** The most likely act on an item, prepared, with its cost and the email it sends. */
export function ItemAction({ item, after }: ItemActionProps) {
  const { touch, thread, upload, dispute, mail, queue } = item
  if (thread) return <ThreadCard item={item} thread={thread} after={after} />
  if (touch && queue === 'swaps') return <SwapCard item={item} touch={touch} after={after} />
  if (touch && queue === 'review') return <ReviewCard item={item} touch={touch} after={after} />
  if (touch && (queue === 'appointments' || (lacksAppointment(touch) && !lacksAddress(touch))))
    return <AppointmentCard item={item} touch={touch} after={after} />
  if (touch) return <AddressCard item={item} touch={touch} after={after} />
  if (upload) return <UploadCard upload={upload} after={after} />
  if (mail) return <MailCard mail={mail} after={after} />
  return dispute && <DisputeCard dispute={dispute} />
}

/** A dispute, for reading and notes; it is answered at the card processor. */
function DisputeCard({ dispute }: { dispute: StaffDispute }) {
  return (
    <Card title="Respond on the card processor’s site">
      <p className={styles.told}>
        {dispute.member.name} disputes {formatMoney(dispute.amount)} of invoice {dispute.invoice.number} with
        their bank. Submit evidence on the processor’s own page, under {dispute.key}. It leaves this queue
        when the bank has decided.
      </p>
    </Card>
  )
}

/** An email that failed for good after ten tries. */
function MailCard({ mail, after }: { mail: StaffMail; after: AfterAction }) {
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
