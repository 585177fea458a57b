import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { api } from '../../platform/api.ts'
import { setUser } from '../../platform/session/user.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { CardFormLoading } from './CardFormLoading.tsx'
import type { CardFormProps } from './cardFormProps.ts'

// Loaded only where a card is entered, and Stripe's code only with a key.
const SandboxCardForm = lazy(() => import('./SandboxCardForm.tsx'))
const StripeCardForm = lazy(() => import('./StripeCardForm.tsx'))

/**
 * Adds a card to the member's saved cards (BG-54), on /billing/paymentmethods and as a sub-form of any payment. The
 * sandbox uses our own fields. Stripe renders its own, so no card number reaches us.
 */
export function AddCardForm({ onAdded, onCancel }: CardFormProps) {
  const form = useQuery(api.cards.form.queryOptions({ staleTime: Infinity }))
  function added(user: User) {
    setUser(user)
    onAdded(user)
  }
  if (form.error) return <ErrorList error={form.error} retry={() => void form.refetch()} />
  const kind = form.data?.data
  if (!kind) return <CardFormLoading />
  return (
    <Suspense fallback={<CardFormLoading />}>
      {kind.processor === 'sandbox' || kind.publishable_key === null ? (
        <SandboxCardForm onAdded={added} onCancel={onCancel} />
      ) : (
        <StripeCardForm publishableKey={kind.publishable_key} onAdded={added} onCancel={onCancel} />
      )}
    </Suspense>
  )
}
