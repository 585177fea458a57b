import { Checkbox, Radio, TextInput } from '@mantine/core'
import type { InvoiceLineKey } from '@goodturn/contract/ids'
import { refundAmount } from '@goodturn/contract/console/member-files/refund-amount'
import type { RefundPreview } from '@goodturn/contract/console/member-files/refunds'
import { formatMoney } from '../../platform/format.ts'
import { FieldError } from '../../ui/form/field.tsx'
import styles from './MemberFiles.module.css'
import type { RefundRequest } from './useRefundPreview.ts'

type Mode = 'all' | 'lines' | 'amount'

/** The chosen and typed amount to refund of an invoice. */
interface AmountChoice {
  mode: Mode
  chosen: readonly InvoiceLineKey[]
  typed: string
}

export const wholeAmount: AmountChoice = { mode: 'all', chosen: [], typed: '' }

interface RefundAmountProps {
  preview: RefundPreview
  /** The total left to refund. */
  left: number
  amount: AmountChoice
  onChange: (amount: AmountChoice) => void
}

/** Everything, some of the items, or another amount. */
export function RefundAmount({ preview, left, amount, onChange }: RefundAmountProps) {
  const { mode, typed } = amount
  const fault = mode === 'amount' && typed !== '' ? faultOf(typed) : null
  const choose = (next: Mode) => onChange({ ...amount, mode: next })
  return (
    <fieldset className={styles.choices} style={{ margin: 0, padding: 0 }}>
      <legend className="gt-hidden">Amount</legend>
      <Choice mode="all" current={mode} set={choose} label="Full remaining amount" amount={left} />
      {preview.lines.length > 0 && (
        <>
          <Choice mode="lines" current={mode} set={choose} label="Selected items" />
          {mode === 'lines' && (
            <Lines
              preview={preview}
              chosen={amount.chosen}
              setChosen={(chosen) => onChange({ ...amount, chosen })}
            />
          )}
        </>
      )}
      <Choice mode="amount" current={mode} set={choose} label="Other amount" />
      {mode === 'amount' && (
        <div className={styles.lines}>
          <TextInput
            label="Amount in dollars"
            inputMode="decimal"
            value={typed}
            error={fault && <FieldError>{fault}</FieldError>}
            onChange={(event) => onChange({ ...amount, typed: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  )
}

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

/** The reason a typed amount is invalid; null if it's valid. */
function faultOf(typed: string): string | null {
  if (!/^\$?\d*\.?\d*$/.test(typed.trim())) return 'Please enter an amount such as 12.50.'
  const read = refundAmount.safeParse(amountOf(typed))
  return read.success ? null : (read.error.issues[0]?.message ?? null)
}

const amountOf = (typed: string) => Number(typed.trim().replace('$', ''))

/** The request for the server; null until it is complete. */
export function toRefundRequest({ mode, chosen, typed }: AmountChoice): RefundRequest | null {
  if (mode === 'all') return {}
  if (mode === 'lines') return chosen.length > 0 ? { lines: [...chosen] } : null
  return typed === '' || faultOf(typed) !== null ? null : { amount: amountOf(typed) }
}
