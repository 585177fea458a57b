import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { payWithBank } from '../cards/payWithBank.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { isDefinite } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { formatTime } from '../../platform/format.ts'
import { newId } from '../../platform/newId.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './Invoices.module.css'

interface BankConfirmationProps {
  invoice: InvoiceDetail
  /** Called with the answer, which replaces the invoice. */
  onAnswer: (invoice: InvoiceDetail) => void
  /** Called when the payment's status may no longer match this page. */
  onStale: () => void
}

/** The bank asked about this payment and is still waiting: continue the payment, or cancel it. */
export function BankConfirmation({ invoice, onAnswer, onStale }: BankConfirmationProps) {
  const go = useGo()
  const key = useRef<string>(newId())
  const answer = useMutation({
    mutationKey: api.invoices.recharge.key(),
    mutationFn: () =>
      payWithBank(() =>
        client.invoices.recharge({ key: invoice.key }, { context: { idempotencyKey: key.current } }),
      ),
    onSuccess: ({ data }) => onAnswer(data),
    onError(error) {
      if (isDefinite(error)) key.current = newId()
      onStale()
    },
  })
  const cancel = useMutation({
    mutationKey: api.invoices.cancel.key(),
    mutationFn: () => client.invoices.cancel({ key: invoice.key }),
    onSuccess() {
      queryClient.removeQueries({ queryKey: api.invoices.key() })
      toast({ title: 'Payment canceled.', note: 'Nothing was charged.' })
      go(paths.invoices())
    },
    onError: onStale,
  })
  return (
    <Notice tone="warn" title="Your bank needs you to confirm this payment">
      <div className={styles.stack}>
        <p>
          Nothing is charged until you confirm.
          {invoice.bank_asks_until !== null &&
            ` If you don’t confirm by ${formatTime(invoice.bank_asks_until)}, we’ll cancel it.`}
        </p>
        <ErrorList error={answer.error ?? cancel.error} focus />
        <div className={styles.acts}>
          <BusyButton busy={answer.isPending} onClick={() => answer.mutate()}>
            Confirm with your bank
          </BusyButton>
          <Button
            variant="default"
            disabled={answer.isPending || cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            Cancel this payment
          </Button>
        </div>
      </div>
    </Notice>
  )
}
