import type { PaymentMethod, User } from '@goodturn/contract/identity/accounts/schema'
import { toastMs } from '@goodturn/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useState } from 'react'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { api } from '../../platform/api.ts'
import { currentUser, setUser, useMember } from '../../platform/session/user.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { countOf } from '../../platform/format.ts'
import { AddCardForm } from './AddCardForm.tsx'
import { CardRow } from './CardRow.tsx'
import { nameOfCard } from './cardText.ts'
import styles from './Cards.module.css'

const purseScene: Scene = {
  tint: 'calm',
  of: [
    { n: 'coin', s: 30, x: 24, y: 0 },
    { n: 'shopping-bags', s: 46, x: 58, y: 2 },
  ],
}

/** `/billing/paymentmethods`: the member's cards (B-2.3-04..08, BG-54, BG-55). */
export default function PaymentMethodsPage() {
  const { payment_methods: cards, customer } = useMember()
  const [banner, setBanner] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const endBanner = useCallback(() => setBanner(null), [])
  const fresh = useFreshUser()

  const setDefault = useMutation(api.cards.setDefault.mutationOptions())
  const remove = useMutation(api.cards.remove.mutationOptions())
  const busyWith = setDefault.isPending
    ? setDefault.variables.source
    : remove.isPending
      ? remove.variables.source
      : null

  function done(user: User, words: string) {
    setUser(user)
    setBanner(words)
  }
  function makeDefault(card: PaymentMethod) {
    remove.reset()
    setDefault.mutate(
      { source: card.id },
      { onSuccess: ({ data }) => done(data, 'New default set for renewal payments!') },
    )
  }
  async function askAndRemove(card: PaymentMethod) {
    const yes = await confirm({
      title: `Remove ${nameOfCard(card)}?`,
      body: 'It can no longer be used to pay. Past payments still show it.',
      verb: 'Yes, remove card',
      tone: 'danger',
    })
    if (!yes) return
    setDefault.reset()
    remove.mutate(
      { source: card.id },
      { onSuccess: ({ data }) => done(data, 'Payment method removed successfully!') },
    )
  }

  return (
    <Page
      title="Payment methods"
      back={useBillingBack()}
      lead={cards.length > 0 ? countOf(cards.length, 'card') : undefined}
      actions={
        !adding &&
        cards.length > 0 && (
          <BusyButton icon={IconPlus} onClick={() => setAdding(true)}>
            Add a card
          </BusyButton>
        )
      }
    >
      <div className={styles.stack}>
        <Banner lastsMs={toastMs} onEnd={endBanner}>
          {banner}
        </Banner>
        <ErrorList error={fresh.error} retry={() => void fresh.refetch()} />
        <ErrorList error={setDefault.error ?? remove.error} focus />
        {adding && (
          <Card level={2} title="Add a card">
            <AddCardForm
              onCancel={() => setAdding(false)}
              onAdded={(user) => {
                setAdding(false)
                done(user, 'New payment method added successfully!')
              }}
            />
          </Card>
        )}
        {cards.length > 0 && (
          <ul className={styles.list} aria-label="Your cards">
            {cards.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                isDefault={card.id === customer.default_source}
                busy={busyWith === card.id}
                onSetDefault={() => makeDefault(card)}
                onRemove={() => void askAndRemove(card)}
              />
            ))}
          </ul>
        )}
        {cards.length === 0 && !adding && (
          <EmptyState
            scene={purseScene}
            title="You currently do not have a credit card on file."
            actions={
              <BusyButton icon={IconPlus} onClick={() => setAdding(true)}>
                Add a card
              </BusyButton>
            }
          >
            Purchases and renewals are charged to the card you add here.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

/** Picks up changes from another tab or device; the screen stays as is until the answer arrives. */
function useFreshUser() {
  const { queryFn, ...options } = api.accounts.user.queryOptions({ staleTime: 0, gcTime: 0 })
  return useQuery({
    ...options,
    queryFn: async (context) => {
      const before = currentUser()
      const answer = await queryFn(context)
      // A change made here during the request is newer.
      if (currentUser() === before) setUser(answer.data)
      return answer
    },
  })
}
