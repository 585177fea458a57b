import { Button } from '@mantine/core'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { ApiError } from '../platform/ApiError.ts'
import { client } from '../platform/client.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { FormActions } from '../ui/form/Form.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { CardFormProps } from './AddCardForm.tsx'
import styles from './Cards.module.css'
import { openStripe } from './openStripe.ts'

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string
}

/** Stripe's own fields: the number goes from the browser to Stripe, and we get a reference. */
export default function StripeCardForm({ publishableKey, ...rest }: StripeCardFormProps) {
  const setup = useQuery(
    api.cards.createSetupIntent.queryOptions({ staleTime: Infinity, gcTime: 0, retry: false }),
  )
  if (setup.error) return <ErrorList error={setup.error} retry={() => void setup.refetch()} />
  if (!setup.data) return <SkeletonRows rows={2} figure="none" />
  return (
    <Elements
      stripe={openStripe(publishableKey)}
      options={{ clientSecret: setup.data.data.client_secret, appearance: { theme: 'stripe' } }}
    >
      <Fields {...rest} onUsed={() => void setup.refetch()} />
    </Elements>
  )
}

function Fields({ onAdded, onCancel, onUsed }: CardFormProps & { onUsed: () => void }) {
  const stripe = useStripe()
  const elements = useElements()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function save() {
    if (!stripe || !elements) return
    setBusy(true)
    setError(null)
    try {
      const confirmed = await stripe.confirmSetup({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: window.location.href },
      })
      if (confirmed.error) {
        setError(new ApiError(400, [{ message: confirmed.error.message ?? 'The card was not accepted.' }]))
        return
      }
      const method = confirmed.setupIntent.payment_method
      const source = typeof method === 'string' ? method : (method?.id ?? '')
      const saved = await client.cards.add({ source }, { context: { idempotencyKey: crypto.randomUUID() } })
      onAdded(saved.data)
    } catch (thrown) {
      // The setup is used up: another try needs a new one.
      setError(thrown)
      onUsed()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.stack}>
      <ErrorList error={error} focus />
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
