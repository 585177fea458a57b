import { Button } from '@mantine/core'
import type { FileInvoice } from '@goodturn/contract/console/member-files/schema'
import { useRef, useState } from 'react'
import { client } from '../../platform/client.ts'
import { formatMoney } from '../../platform/format.ts'
import { useAttempt } from '../../platform/useAttempt.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { ApprovalRequestedDialog } from './ApprovalRequestedDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface DisputeDialogProps {
  invoice: Pick<FileInvoice, 'number'>
  dispute: NonNullable<FileInvoice['dispute']>
  onClose: () => void
}

/** The outcome of an invoice's dispute; the amount still owed after a lost one can be written off. */
export default function DisputeDialog({ invoice, dispute, onClose }: DisputeDialogProps) {
  const [isAsked, setAsked] = useState(false)
  const isSent = useRef(false)
  const attempt = useAttempt()
  const title = `Dispute for invoice ${invoice.number}`
  const amount = formatMoney(dispute.amount)

  if (isAsked)
    return (
      <ApprovalRequestedDialog
        what={`The write-off of ${formatMoney(dispute.owed)}`}
        why="needs a second person’s approval"
        onClose={onClose}
      />
    )
  if (dispute.owed > 0)
    return (
      <ReasonDialog
        title={title}
        label={`Request approval to write off ${formatMoney(dispute.owed)}`}
        onClose={() => (isSent.current ? setAsked(true) : onClose())}
        act={async (reason) => {
          await attempt((options) => client.memberRefunds.writeOff({ key: dispute.key, reason }, options))
          isSent.current = true
        }}
      >
        <LostDispute dispute={dispute} />
        <p>
          {formatMoney(dispute.owed)} of it was for gifts that had already been given, and is still owed.
          Writing it off books it as a loss, can’t be undone, and needs a second person’s approval.
        </p>
      </ReasonDialog>
    )
  return (
    <AppModal opened onClose={onClose} title={title} actions={<Button onClick={onClose}>Close</Button>}>
      {dispute.state === 'open' ? (
        <p>
          The cardholder disputes {amount} with their bank. Nothing on this invoice can be refunded until the
          bank decides. Answer it on the card processor’s page, under {dispute.key}.
        </p>
      ) : (
        <>
          <LostDispute dispute={dispute} />
          {dispute.replaced_plan === null && (
            <p>{dispute.written_off ? 'What was owed has been written off.' : 'Nothing is owed.'}</p>
          )}
        </>
      )}
    </AppModal>
  )
}

function LostDispute({
  dispute: { amount, fee, replaced_plan: replaced },
}: Pick<DisputeDialogProps, 'dispute'>) {
  if (replaced !== null)
    return (
      <p>
        {formatMoney(amount)} of this invoice was paid with the unused time of the plan on invoice {replaced}.
        The bank took that money back, so gifts that weren’t sent yet have been canceled. Anything owed for
        the ones already sent is on invoice {replaced}.
      </p>
    )
  return (
    <p>
      The bank took back {formatMoney(amount)}
      {fee > 0 && `, and the processor charged ${formatMoney(fee)}`}. Gifts that weren’t given yet have been
      canceled.
    </p>
  )
}
