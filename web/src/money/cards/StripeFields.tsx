import { Button } from '@mantine/core'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { newId } from '../../platform/newId.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { FormActions } from '../../ui/form/Form.tsx'
import type { CardFormProps } from './cardFormProps.ts'
import styles from './Cards.module.css'

interface StripeFieldsProps extends CardFormProps {
  onError: (error: unknown) => void
  /** Called when this setup cannot be used again: another attempt needs a new one. */
  onUsedUp: () => void
}

/** The fields and buttons inside Stripe's `Elements`. */
export function StripeFields({ onAdded, onCancel, onError, onUsedUp }: StripeFieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [busy, setBusy] = useState(false)
  // Stripe has the card, and we may have it too: pressing again repeats the save with the same key (BG-07).
  const unsaved = useRef<{ source: string; idempotencyKey: string } | null>(null)

  /** Returns Stripe's reference for the card; null if Stripe declined it, and its message is shown. */
  async function handOver(): Promise<string | null> {
    if (!stripe || !elements) return null
    const confirmed = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: window.location.href },
    })
    if (confirmed.error) {
      onError(new ApiError(400, [{ message: confirmed.error.message ?? 'The card wasn’t accepted.' }]))
      return null
    }
    const method = confirmed.setupIntent.payment_method
    return typeof method === 'string' ? method : (method?.id ?? '')
  }

  async function save() {
    setBusy(true)
    onError(null)
    try {
      const source = unsaved.current?.source ?? (await handOver())
      if (source === null) return
      unsaved.current ??= { source, idempotencyKey: newId() }
      const { data } = await client.cards.add({ source }, { context: unsaved.current })
      unsaved.current = null
      onAdded(data)
    } catch (thrown) {
      onError(thrown)
      if (thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500) {
        unsaved.current = null
        onUsedUp()
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.stack}>
      <PaymentElement options={{ layout: 'tabs' }} />
      <FormActions>
        <BusyButton
          busy={busy}
          onClick={save}
          disabledReason={stripe ? undefined : 'The card fields are loading.'}
        >
          Add card
        </BusyButton>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormActions>
    </div>
  )
}
