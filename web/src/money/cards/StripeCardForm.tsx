import { Elements } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import type { CardFormProps } from './cardFormProps.ts'
import { CardFormLoading } from './CardFormLoading.tsx'
import { openStripe } from './openStripe.ts'
import { StripeFields } from './StripeFields.tsx'
import styles from './Cards.module.css'

/** Stripe renders its fields in iframes, which our stylesheets can't reach. */
const appearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#17594a',
    colorText: '#23201c',
    colorTextSecondary: '#655e55',
    colorDanger: '#b3261e',
    borderRadius: '10px',
    fontFamily: 'Figtree, system-ui, sans-serif',
    fontSizeBase: '16px',
  },
}

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string
}

/** Stripe's own fields: the number goes from the browser to Stripe, and we get a reference. */
export default function StripeCardForm({ publishableKey, ...rest }: StripeCardFormProps) {
  const [error, setError] = useState<unknown>(null)
  const setup = useQuery(
    api.cards.createSetupIntent.queryOptions({ staleTime: Infinity, gcTime: 0, retry: false }),
  )
  if (setup.error) return <ErrorList error={setup.error} retry={() => void setup.refetch()} />
  if (!setup.data) return <CardFormLoading />
  const clientSecret = setup.data.data.client_secret
  return (
    <div className={styles.stack}>
      <ErrorList error={error} focus />
      {/* Fields belong to one setup for good: another one redraws them. */}
      <Elements key={clientSecret} stripe={openStripe(publishableKey)} options={{ clientSecret, appearance }}>
        <StripeFields {...rest} onError={setError} onUsedUp={() => void setup.refetch()} />
      </Elements>
    </div>
  )
}
