import type { CardKey } from '@goodturn/contract/ids'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AddCardForm } from '../cards/AddCardForm.tsx'
import { payWithBank } from '../cards/payWithBank.ts'
import { CardOptions } from '../cards/CardOptions.tsx'
import { api } from '../../platform/api.ts'
import { isDefinite } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { newId } from '../../platform/newId.ts'
import { formatMoney } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './Invoices.module.css'

interface RechargeCardProps {
  invoice: InvoiceDetail
  /** Called with the answer, which replaces the invoice (B-4.4-06). */
  onAnswer: (invoice: InvoiceDetail) => void
  /** Called after a further decline, which changed the reason. */
  onRefused: () => void
}

/** Charges a failed invoice again, on a chosen card (BG-58, BG-60). */
export function RechargeCard({ invoice, onAnswer, onRefused }: RechargeCardProps) {
  const { payment_methods: cards, customer } = useMember()
  const [chosen, setChosen] = useState<CardKey | null>(null)
  const [adding, setAdding] = useState(cards.length === 0)
  // One key per opening, replaced after a definite refusal (BG-07).
  const key = useRef<string>(newId())
  const usable = cards.filter((card) => !card.expired)
  const source =
    usable.find((card) => card.id === chosen)?.id ??
    usable.find((card) => card.id === customer.default_source)?.id ??
    usable[0]?.id ??
    null

  const recharge = useMutation({
    mutationKey: api.invoices.recharge.key(),
    mutationFn: () =>
      payWithBank(() =>
        client.invoices.recharge({ key: invoice.key, source }, { context: { idempotencyKey: key.current } }),
      ),
    onSuccess({ data }) {
      if (data.invoice_status === 'paid') toast('Invoice re-charged successfully')
      onAnswer(data)
    },
    onError(error) {
      if (isDefinite(error)) key.current = newId()
      onRefused()
    },
  })

  return (
    <Card level={2} title="Charge again">
      <div className={styles.stack}>
        <ErrorList error={recharge.error} focus />
        {cards.length > 0 && (
          <div className={styles.choices}>
            <CardOptions
              cards={cards}
              defaultSource={customer.default_source}
              chosen={source}
              onChoose={setChosen}
            />
          </div>
        )}
        {adding ? (
          <AddCardForm
            onCancel={cards.length > 0 ? () => setAdding(false) : undefined}
            onAdded={(user) => {
              // The newest card is the one that was not there before.
              const known = new Set(cards.map((card) => card.id))
              setChosen(user.payment_methods.find((card) => !known.has(card.id))?.id ?? null)
              setAdding(false)
              toast('New payment method added successfully!')
            }}
          />
        ) : (
          <div>
            <TextButton onClick={() => setAdding(true)}>Use another card</TextButton>
          </div>
        )}
        {!adding && (
          <div>
            <BusyButton
              busy={recharge.isPending}
              onClick={() => recharge.mutate()}
              disabledReason={source === null ? 'Please add a payment method first.' : undefined}
            >
              Re-charge {formatMoney(invoice.amount)}
            </BusyButton>
          </div>
        )}
      </div>
    </Card>
  )
}
