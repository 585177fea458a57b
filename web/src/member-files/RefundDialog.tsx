import { Button, Checkbox, Radio, Select, TextInput, Textarea } from '@mantine/core'
import type { InvoiceLineKey } from '@goodturn/contract/ids'
import { refundAmount } from '@goodturn/contract/member-files/refund-amount'
import { reasonsFor } from '@goodturn/contract/member-files/refund-reasons'
import type { RefundPreview } from '@goodturn/contract/member-files/refunds'
import type { FileInvoice } from '@goodturn/contract/member-files/schema'
import { reasonLengthMax } from '@goodturn/contract/staff/limits'
import { lengthOf } from '@goodturn/contract/text'
import { useState } from 'react'
import { errorsOf } from '../platform/ApiError.ts'
import { client } from '../platform/client.ts'
import { formatDay, formatMoney } from '../platform/format.ts'
import { useAttempt } from '../platform/useAttempt.ts'
import { AppModal } from '../ui/AppModal.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { AskedDialog } from './AskedDialog.tsx'
import styles from './MemberFiles.module.css'
import { type AfterRefund, RefundEnds, proposedAfter } from './RefundEnds.tsx'
import { RefundHints, RefundSums } from './RefundSums.tsx'
import { refreshFile } from './refreshFile.ts'
import { type RefundAsked, useRefundPreview } from './useRefundPreview.ts'

type Mode = 'all' | 'lines' | 'amount'

interface RefundDialogProps {
  invoice: Pick<FileInvoice, 'key' | 'number'>
  onClose: () => void
}

/**
 * How much of an invoice goes back, and where to. The numbers at the right are the server's dry run, asked again on
 * each change. Where somebody else was faster nothing moves: the numbers are new, and what was typed is kept.
 */
export default function RefundDialog({ invoice, onClose }: RefundDialogProps) {
  const [mode, setMode] = useState<Mode>('all')
  const [chosen, setChosen] = useState<readonly InvoiceLineKey[]>([])
  const [typed, setTyped] = useState('')
  const [chosenReason, setReason] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isChanged, setChanged] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [chosenAfter, setAfter] = useState<AfterRefund | null>(null)
  const attempt = useAttempt()

  const fault = mode === 'amount' && typed !== '' ? faultOf(typed) : null
  const asked = askedOf(mode, chosen, typed)
  const { preview, first, isOld, refused, again } = useRefundPreview(invoice.key, asked)
  const shown = preview ?? first
  const ends = preview?.ends ?? []
  const after = chosenAfter ?? proposedAfter(ends)
  const reasons = reasonsFor(shown?.sent ?? true)
  const reason = chosenReason !== null && reasons.includes(chosenReason) ? chosenReason : null
  const why = [reason, words.trim()].filter(Boolean).join(': ')
  const left = reasonLengthMax - lengthOf(why)
  const blocked = blockedBy({ asked, after, reason, left, preview, isOld, refused: Boolean(refused) })

  async function refund() {
    if (!preview || !asked) return
    setError(null)
    setChanged(false)
    try {
      const { data } = await attempt((options) =>
        client.memberRefunds.refund(
          {
            key: invoice.key,
            ...asked,
            goes_on: after === 'continue' && ends.length > 0,
            cancels: after === 'cancel' && ends.length > 0,
            reason: why,
            seen: preview.seen,
          },
          options,
        ),
      )
      await refreshFile()
      if (data.asked === null) onClose()
      else setAsked(true)
    } catch (thrown) {
      await again()
      if (errorsOf(thrown).some(({ code }) => code === 'refund_changed')) setChanged(true)
      else setError(thrown)
    }
  }

  if (isAsked && preview)
    return <AskedDialog what={`The refund of ${formatMoney(preview.now)}`} onClose={onClose} />
  return (
    <AppModal
      opened
      onClose={onClose}
      width={960}
      title="How much goes back?"
      actionsStay
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton disabledReason={blocked} onClick={refund}>
            {labelOf(blocked ? undefined : preview)}
          </BusyButton>
        </>
      }
    >
      <p className={styles.quiet}>
        {shown
          ? `${shown.member.name}, invoice ${invoice.number} of ${formatDay(shown.invoice.created)}`
          : invoice.number}
        . No money moves until you press Refund. A refund cannot be undone.
      </p>
      <ErrorList error={error} focus />
      {isChanged && (
        <Notice tone="warn" role="alert" title="Somebody else just refunded part of this invoice">
          <p>Nothing was refunded. These are the new numbers; what you typed is still here.</p>
        </Notice>
      )}
      {!shown && refused && <ErrorList error={refused} />}
      {!shown && !refused && <SkeletonRows rows={4} figure="none" />}
      {shown && (
        <div className={styles.two}>
          <div className={styles.stack}>
            <RefundEnds ends={ends} choice={after} onChoose={setAfter} />
            <fieldset className={styles.choices} style={{ margin: 0, padding: 0 }}>
              <legend className="gt-hidden">How much</legend>
              <Choice
                mode="all"
                current={mode}
                set={setMode}
                label="All that is left"
                amount={first?.left ?? shown.left}
              />
              {shown.lines.length > 0 && (
                <>
                  <Choice mode="lines" current={mode} set={setMode} label="Some of the items" />
                  {mode === 'lines' && <Lines preview={shown} chosen={chosen} setChosen={setChosen} />}
                </>
              )}
              <Choice mode="amount" current={mode} set={setMode} label="Another amount" />
              {mode === 'amount' && (
                <div className={styles.lines}>
                  <TextInput
                    label="Amount in dollars"
                    inputMode="decimal"
                    value={typed}
                    error={fault && <FieldError>{fault}</FieldError>}
                    onChange={(event) => setTyped(event.currentTarget.value)}
                  />
                </div>
              )}
            </fieldset>
            <Select label="Reason" placeholder="Choose" data={reasons} value={reason} onChange={setReason} />
            <Textarea
              label="In your words"
              description={`Staff only. Kept in the audit and the ledger. ${left} characters left.`}
              value={words}
              minRows={2}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              autosize
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </div>
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
        </div>
      )}
    </AppModal>
  )
}

const labelOf = (preview: RefundPreview | undefined) =>
  preview
    ? `${preview.needs_approval ? 'Ask for approval of' : 'Refund'} ${formatMoney(preview.now)}`
    : 'Refund'

interface ChoiceProps {
  mode: Mode
  current: Mode
  set: (mode: Mode) => void
  label: string
  amount?: number
}

function Choice({ mode, current, set, label, amount }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Radio name="how-much" label={label} checked={mode === current} onChange={() => set(mode)} />
      {amount !== undefined && <span className="money">{formatMoney(amount)}</span>}
    </div>
  )
}

interface LinesProps {
  preview: RefundPreview
  chosen: readonly InvoiceLineKey[]
  setChosen: (chosen: readonly InvoiceLineKey[]) => void
}

function Lines({ preview, chosen, setChosen }: LinesProps) {
  return (
    <div className={styles.lines}>
      {preview.lines.map(({ key, what, whom, paid }) => (
        <div key={key} className={styles.line}>
          <Checkbox
            label={what}
            description={whom ? `for ${whom}` : undefined}
            checked={chosen.includes(key)}
            disabled={paid === 0}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
          <span className="money">{formatMoney(paid)}</span>
        </div>
      ))}
    </div>
  )
}

/** What is wrong with a typed amount; null where nothing is. */
function faultOf(typed: string): string | null {
  if (!/^\$?\d*\.?\d*$/.test(typed.trim())) return 'Please enter an amount such as 12.50.'
  const read = refundAmount.safeParse(amountOf(typed))
  return read.success ? null : (read.error.issues[0]?.message ?? null)
}

const amountOf = (typed: string) => Number(typed.trim().replace('$', ''))

function askedOf(mode: Mode, chosen: readonly InvoiceLineKey[], typed: string): RefundAsked | null {
  if (mode === 'all') return {}
  if (mode === 'lines') return chosen.length > 0 ? { lines: [...chosen] } : null
  return typed === '' || faultOf(typed) !== null ? null : { amount: amountOf(typed) }
}

interface Blocks {
  asked: RefundAsked | null
  after: AfterRefund | null
  reason: string | null
  left: number
  preview: RefundPreview | undefined
  isOld: boolean
  refused: boolean
}

/** Why the button is off; null where it may be pressed. */
function blockedBy({ asked, after, reason, left, preview, isOld, refused }: Blocks): string | null {
  if (!asked) return 'Choose how much to refund.'
  if (refused) return 'This much cannot be refunded.'
  if (!preview || isOld) return 'Loading the new numbers.'
  if (after === null) return 'Choose what happens to the gifts.'
  if (reason === null) return 'Choose a reason.'
  return left < 0 ? 'The reason is too long.' : null
}
