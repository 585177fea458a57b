import { Button } from '@mantine/core'
import { reasonsFor } from '@goodturn/contract/console/member-files/refund-reasons'
import type { RefundPreview } from '@goodturn/contract/console/member-files/refunds'
import type { FileInvoice } from '@goodturn/contract/console/member-files/schema'
import { reasonLengthMax } from '@goodturn/contract/console/staff/limits'
import { lengthOf } from '@goodturn/contract/text'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { errorsOf } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { useAttempt } from '../../platform/useAttempt.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ApprovalRequestedDialog } from './ApprovalRequestedDialog.tsx'
import styles from './MemberFiles.module.css'
import { RefundAmount, toRefundRequest, wholeAmount } from './RefundAmount.tsx'
import { type AfterRefund, RefundEnds, SendAnother, giftToSend, defaultAfterRefund } from './RefundEnds.tsx'
import { RefundHints, RefundSums } from './RefundSums.tsx'
import { refreshFile } from './refreshFile.ts'
import { type RefundRequest, useRefundPreview } from './useRefundPreview.ts'

interface Why {
  reason: string
  note: string
}

/** The reason as it is saved: the chosen one, and the note after it. */
const whyOf = ({ reason, note }: Why) => [reason, note.trim()].filter(Boolean).join(': ')

/** One of `reasons`, and a note that fits next to it. */
const whySchema = (reasons: readonly string[]) =>
  z
    .object({
      reason: z.string().check(z.refine((reason) => reasons.includes(reason), 'Choose a reason.')),
      note: z.string(),
    })
    .check(
      z.refine((why) => lengthOf(whyOf(why)) <= reasonLengthMax, {
        error: 'The reason is too long.',
        path: ['note'],
      }),
    )

interface RefundDialogProps {
  invoice: Pick<FileInvoice, 'key' | 'number'>
  onClose: () => void
}

/**
 * Asks what happens to an invoice's gifts, then how much to refund and where. The numbers on the right are the server's
 * dry run, updated on each change. If someone else acts first, no money moves: the numbers update, and the typed values
 * stay. Sending another gift refunds nothing, so the amount is hidden.
 */
export default function RefundDialog({ invoice, onClose }: RefundDialogProps) {
  const [amount, setAmount] = useState(wholeAmount)
  const [isChanged, setChanged] = useState(false)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [chosenAfter, setAfter] = useState<AfterRefund | null>(null)
  const [chosenGift, setGift] = useState<string | null>(null)
  const attempt = useAttempt()

  const asked = toRefundRequest(amount)
  const { preview, first, isOld, refused, again } = useRefundPreview(invoice.key, asked)
  const shown = preview ?? first
  const endedItems = preview?.ends ?? []
  const after = chosenAfter ?? defaultAfterRefund(endedItems)
  const isAnother = after === 'another' && shown !== undefined
  const gift = isAnother && shown ? giftToSend(shown.again, chosenGift) : null
  const reasons = reasonsFor(isAnother || (shown?.sent ?? true))
  const form = useAppForm({ schema: whySchema(reasons), defaultValues: { reason: '', note: '' } })
  const formId = useId()
  const { isSubmitting } = useFormState({ control: form.control })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const money = isAnother ? null : findAmountBlocker({ asked, preview, isOld, refused: Boolean(refused) })
  const blocked =
    money ??
    findBlocker({ after, needsGift: isAnother && gift === null, hasReason: reasons.includes(reason) })

  async function act(call: () => Promise<string | null>, what: string) {
    setChanged(false)
    try {
      const approval = await call()
      await refreshFile()
      if (approval === null) onClose()
      else setWaiting(what)
    } catch (thrown) {
      await again()
      if (!errorsOf(thrown).some(({ code }) => code === 'refund_changed')) throw thrown
      setChanged(true)
    }
  }

  async function refund(why: Why) {
    if (!preview || !asked) return
    const { seen, now } = preview
    const ending = {
      goes_on: after === 'continue' && endedItems.length > 0,
      cancels: after === 'cancel' && endedItems.length > 0,
    }
    const input = { key: invoice.key, ...asked, ...ending, reason: whyOf(why), seen }
    await act(
      async () => (await attempt((options) => client.memberRefunds.refund(input, options))).data.asked,
      `The refund of ${formatMoney(now)}`,
    )
  }

  async function sendAnother(why: Why) {
    if (!gift) return
    const input = { key: gift.key, reason: whyOf(why) }
    await act(
      async () => (await attempt((options) => client.memberRefunds.sendAnother(input, options))).data.asked,
      `Another ${gift.title} for ${gift.recipient}`,
    )
  }

  if (waiting !== null) return <ApprovalRequestedDialog what={waiting} onClose={onClose} />
  return (
    <AppModal
      opened
      onClose={onClose}
      width={960}
      title="Refund or send another"
      actionsStay
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={formId} busy={isSubmitting} disabledReason={blocked}>
            {isAnother ? anotherLabel(gift?.needs_approval) : refundLabel(blocked ? undefined : preview)}
          </BusyButton>
        </>
      }
    >
      <p className={styles.quiet}>
        {shown
          ? `${shown.member.name}, invoice ${invoice.number} of ${formatDay(shown.invoice.created)}`
          : invoice.number}
        {isAnother ? '.' : '. No money moves until you press Refund. A refund can’t be undone.'}
      </p>
      {isChanged && (
        <Notice tone="warn" role="alert" title="Someone else just refunded part of this invoice">
          <p>Nothing was refunded. The numbers are updated, and what you typed is still here.</p>
        </Notice>
      )}
      {!shown && refused && <ErrorList error={refused} />}
      {!shown && !refused && <SkeletonRows rows={4} figure="none" />}
      {shown && (
        <div className={isAnother ? styles.stack : styles.two}>
          <div className={styles.stack}>
            <RefundEnds ends={endedItems} sent={shown.again} choice={after} onChoose={setAfter} />
            {isAnother ? (
              <SendAnother preview={shown} gift={gift} onChoose={setGift} />
            ) : (
              <RefundAmount
                preview={shown}
                left={first?.left ?? shown.left}
                amount={amount}
                onChange={setAmount}
              />
            )}
            <Form id={formId} form={form} label="Why" onSubmit={isAnother ? sendAnother : refund}>
              <SelectField
                control={form.control}
                name="reason"
                label="Reason"
                choices={reasons.map((value) => ({ value, label: value }))}
              />
              <TextareaField
                control={form.control}
                name="note"
                label="Note"
                help="Staff only. Saved to the audit log."
                max={reasonLengthMax - lengthOf(whyOf({ reason, note: '.' })) + 1}
                rows={2}
                optional
              />
            </Form>
          </div>
          {!isAnother && (
            <div>
              {refused ? (
                <ErrorList error={refused} />
              ) : (
                preview && (
                  <div aria-busy={isOld || undefined}>
                    <RefundSums preview={preview} />
                    <RefundHints preview={preview} />
                  </div>
                )
              )}
            </div>
          )}
        </div>
      )}
    </AppModal>
  )
}

const refundLabel = (preview: RefundPreview | undefined) =>
  preview
    ? `${preview.needs_approval ? 'Request approval for' : 'Refund'} ${formatMoney(preview.now)}`
    : 'Refund'

const anotherLabel = (needsApproval = false) =>
  needsApproval ? 'Request approval to send another' : 'Send another'

interface AmountBlockerInput {
  asked: RefundRequest | null
  preview: RefundPreview | undefined
  isOld: boolean
  refused: boolean
}

/** The reason the amount can't be refunded yet; null when it can. */
function findAmountBlocker({ asked, preview, isOld, refused }: AmountBlockerInput): string | null {
  if (!asked) return 'Choose how much to refund.'
  if (refused) return 'This much can’t be refunded.'
  return !preview || isOld ? 'Loading the updated numbers.' : null
}

interface BlockerInput {
  after: AfterRefund | null
  needsGift: boolean
  hasReason: boolean
}

/** Any other reason the button is off; null when it is on. */
function findBlocker({ after, needsGift, hasReason }: BlockerInput): string | null {
  if (after === null) return 'Choose what happens to the gifts.'
  if (needsGift) return 'Choose the gift to send again.'
  return hasReason ? null : 'Choose a reason.'
}
