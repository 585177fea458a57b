import type { Review } from '@goodturn/contract/checkout/schema'
import { useState } from 'react'
import type { CartEntry } from '../cart/entry.ts'
import { paths } from '../paths.ts'
import { countOf } from '../platform/format.ts'
import { useMember } from '../platform/session/user.ts'
import { Aside } from '../ui/Aside.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { TextButton, TextLink } from '../ui/TextLink.tsx'
import { balanceOf } from './balance.ts'
import { CardChoice } from './CardChoice.tsx'
import { defaultCard } from './defaultCard.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { duplicatesOf } from './duplicates.ts'
import { ItemList } from './ItemList.tsx'
import { PayErrors, VerifyNotice } from './PayErrors.tsx'
import { PayBar, TotalCard } from './TotalCard.tsx'
import type { usePay } from './usePay.ts'
import { WalletCard } from './WalletCard.tsx'
import styles from './Checkout.module.css'

interface PaymentFormProps {
  payment: ReturnType<typeof usePay>
  entries: readonly CartEntry[]
  version: string
  review: Review
  /** The review is of an earlier state of the cart; a new one is on its way. */
  isStale: boolean
}

/** The choices of a payment beside its total. */
export function PaymentForm({ payment, entries, version, review, isStale }: PaymentFormProps) {
  const user = useMember()
  const [useCredit, setUseCredit] = useState(true)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isWarned, setWarned] = useState(false)
  const credit = useCredit && review.credit > 0
  const balance = balanceOf(review, credit)
  const card = user.payment_methods.find(({ id, expired }) => id === chosen && !expired) ?? defaultCard(user)
  const paying = balance.due > 0 ? card : null
  const isBlocked = balance.due > 0 && !card
  const duplicates = duplicatesOf(review.items)
  const bought = review.items.filter((item) => !item.soft_deleted)

  async function pay() {
    if (isStale || isBlocked) return
    setWarned(false)
    await payment.pay({ entries, version, review, source: paying?.id ?? null, credit })
  }
  async function confirmPurchase() {
    if (duplicates.length > 0 && !payment.isWaiting) setWarned(true)
    else await pay()
  }

  const total = {
    review,
    balance,
    card: paying,
    credit,
    isBlocked,
    busy: payment.isPaying || isStale,
    isPaying: payment.isPaying,
    onConfirm: confirmPurchase,
  }
  return (
    <>
      <Aside sticky aside={<TotalCard {...total} />}>
        <div className={styles.notices}>
          <PayErrors error={payment.error} />
          <VerifyNotice user={user} hidden={Boolean(payment.error)} />
          {payment.isWaiting && !payment.isPaying && (
            <Notice
              tone="warn"
              title="Your bank waits for you to confirm this payment."
              action={<TextButton onClick={() => void payment.goOn()}>Continue</TextButton>}
            >
              <p>Nothing has been charged yet.</p>
            </Notice>
          )}
        </div>
        <Section
          title="Review"
          note={countOf(bought.length, 'item')}
          action={<TextLink to={paths.manageCart()}>Manage Cart</TextLink>}
        >
          <ItemList items={review.items} />
        </Section>
        {review.credit > 0 && (
          <Section title="Account credit">
            <WalletCard review={review} balance={balance} on={credit} onToggle={setUseCredit} />
          </Section>
        )}
        <Section title={balance.credit > 0 && balance.due > 0 ? 'Pay the rest with' : 'Pay with'}>
          <CardChoice due={balance.due} chosen={card?.id ?? null} onChoose={setChosen} />
        </Section>
      </Aside>
      <PayBar {...total} />
      <DuplicatesDialog
        opened={isWarned}
        duplicates={duplicates}
        onClose={() => setWarned(false)}
        onContinue={pay}
      />
    </>
  )
}
