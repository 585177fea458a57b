import { insufficientBalanceText, paysByEasyBilling } from '@goodturn/contract/easy-billing/rules'
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
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { duplicatesOf } from './duplicates.ts'
import { ItemList } from './ItemList.tsx'
import { PaidBy } from './PaidBy.tsx'
import { PayChoice } from './PayChoice.tsx'
import { PromoField } from './PromoField.tsx'
import { SharesCard } from './SharesCard.tsx'
import { partsOf } from './parts.ts'
import { type Choice, type Payer, payerOf } from './payer.ts'
import { reasonNotToPay } from './reasonNotToPay.ts'
import { usePromo } from './usePromo.ts'
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
  const [choice, setChoice] = useState<Choice>(null)
  const promo = usePromo()
  const [isWarned, setWarned] = useState(false)
  // Easy billing pays from the balance alone: it is always used, and there is no card or partner to choose.
  const isEasy = paysByEasyBilling(user.permissions, review.user_funding)
  const credit = (isEasy || useCredit) && review.credit > 0
  const payer: Payer = isEasy ? { kind: 'none' } : payerOf(user, choice)
  const balance = balanceOf(review, { credit, shared: payer.kind === 'partner' })
  const alone = balanceOf(review, { credit })
  const half = balanceOf(review, { credit, shared: true }).partner
  const isUncovered = isEasy && balance.due > 0
  const blocked = isUncovered ? insufficientBalanceText : reasonNotToPay(review, balance, payer)
  const duplicates = duplicatesOf(review.items)
  const bought = review.items.filter((item) => !item.soft_deleted)

  async function pay() {
    if (isStale || blocked !== null) return
    setWarned(false)
    const partner = payer.kind === 'partner' ? payer.partnership.key : null
    const source = payer.kind === 'card' && balance.due > 0 ? payer.card.id : null
    await payment.pay({ entries, version, review, source, partner, credit })
  }
  async function confirmPurchase() {
    if (duplicates.length > 0 && !payment.isWaiting) setWarned(true)
    else await pay()
  }

  const total = {
    review,
    balance,
    payer,
    blocked,
    hidden: isUncovered,
    busy: payment.isPaying || isStale,
    isPaying: payment.isPaying,
    onConfirm: confirmPurchase,
  }
  return (
    <>
      <Aside sticky aside={<TotalCard {...total} />}>
        <div className={styles.notices}>
          <PayErrors error={payment.error} />
          {isUncovered && (
            <Notice tone="error" role="alert">
              <p>{insufficientBalanceText}</p>
            </Notice>
          )}
          <VerifyNotice user={user} hidden={Boolean(payment.error)} />
          {payment.isWaiting && !payment.isPaying && (
            <Notice
              tone="warn"
              title="Your bank is waiting for you to confirm this payment."
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
          <PromoField promo={promo} />
        </Section>
        {(review.credit > 0 || isEasy) && (
          <Section title="Account credit">
            <WalletCard
              review={review}
              balance={balance}
              on={isEasy || credit}
              onToggle={isEasy ? null : setUseCredit}
            />
          </Section>
        )}
        {!isEasy && (
          <Section title={alone.credit > 0 && alone.due > 0 ? 'Pay the rest with' : 'Pay with'}>
            <PayChoice due={alone.due} half={half} payer={payer} onChoose={setChoice} />
          </Section>
        )}
        {payer.kind === 'partner' && (
          <Section title="Shares">
            <SharesCard
              subtotal={review.subtotal}
              balance={balance}
              partnership={payer.partnership}
              card={payer.card}
            />
          </Section>
        )}
        <Section title="How it is paid">
          <PaidBy
            parts={partsOf(review, balance, payer)}
            left={payer.kind === 'none' || !payer.card ? balance.due : 0}
          />
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
