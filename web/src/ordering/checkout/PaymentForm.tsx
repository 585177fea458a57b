import {
  insufficientBalanceText,
  rechargeCardText,
  replenishText,
} from '@goodturn/contract/money/easy-billing/rules'
import type { LinkPayment } from '@goodturn/contract/ordering/checkout/gift-link'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import {
  cardNeededText,
  exceedsMaximumText,
  nothingToShareText,
} from '@goodturn/contract/ordering/checkout/rules'
import { dateNeededText } from '@goodturn/contract/care/plans/occasions'
import type { CartEntry } from '../cart/entry.ts'
import { paths } from '../../paths.ts'
import { formatMoney } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { balanceOf, type Balance } from './balance.ts'
import { CartReview } from './cart/CartReview.tsx'
import {
  type EasyPayment,
  easyBalanceOf,
  easyBalanceToday,
  easyPaymentLater,
  easyPaymentOf,
} from './easyBilling.ts'
import { duplicatesOf } from './cart/duplicates.ts'
import { PaidBy } from './PaidBy.tsx'
import { PayChoice } from './PayChoice.tsx'
import { SharesCard } from './SharesCard.tsx'
import { partsOf, withRecharge } from './parts.ts'
import { type Choice, type Payer, payerOf } from './payer.ts'
import { useUnsavedReason } from './cart/unsavedGifts.ts'
import { usePromo } from './usePromo.ts'
import { laterPaymentOf, linkedItems } from './linkPayment.ts'
import { PayErrors, VerifyNotice } from './PayErrors.tsx'
import { PayBar, TotalCard } from './TotalCard.tsx'
import type { usePay } from './usePay.ts'
import { WalletCard } from './WalletCard.tsx'
import styles from './Checkout.module.css'

const DuplicatesDialog = lazy(() => import('./cart/DuplicatesDialog.tsx'))
const LinkPayChoice = lazy(() => import('./LinkPayChoice.tsx'))

interface PaymentFormProps {
  payment: ReturnType<typeof usePay>
  entries: readonly CartEntry[]
  version: string
  review: Review
  /** The review is of an earlier state of the cart; a new one is loading. */
  isStale: boolean
}

/** The payment choices beside the total. */
export function PaymentForm({ payment, entries, version, review, isStale }: PaymentFormProps) {
  const user = useMember()
  const [useCredit, setUseCredit] = useState(true)
  const [choice, setChoice] = useState<Choice>(null)
  const promo = usePromo()
  const [isWarned, setWarned] = useState(false)
  // Easy billing always pays from the balance: there is no card or partner to choose.
  const easyNow = easyPaymentOf(user, review)
  const credit = (easyNow !== null || useCredit) && review.credit > 0
  // Gifts by link are paid once they're accepted, unless the buyer wants otherwise (D-1-25).
  const [chosenLinks, setLinks] = useState<LinkPayment>('on_acceptance')
  const hasLinks = linkedItems(review).length > 0
  const links = hasLinks ? chosenLinks : 'now'
  const isLater = links === 'on_acceptance'
  const payer: Payer = easyNow
    ? { kind: 'none' }
    : payerOf(user, isLater && choice?.kind === 'partner' ? null : choice)
  const wallet = balanceOf(review, { credit, shared: payer.kind === 'partner' })
  const alone = balanceOf(review, { credit })
  const split = balanceOf(review, { credit, shared: true })
  const later = laterPaymentOf(review, alone)
  const easyLater = easyNow && easyPaymentLater(easyNow, review, later)
  const easy = isLater ? easyLater : easyNow
  const isRecharged = easy !== null && easy.recharge > 0
  const balance = isRecharged ? easyBalanceOf(review) : wallet
  const today = isRecharged ? easyBalanceToday(later) : later.today
  const unsaved = useUnsavedReason()
  const blocked =
    unsaved ?? findMissingDate(review) ?? (easy ? easy.blocked : findPayBlocker(review, balance, payer))
  const duplicates = duplicatesOf(review.items)

  async function pay() {
    if (isStale || blocked !== null) return
    setWarned(false)
    const partner = payer.kind === 'partner' ? payer.partnership.key : null
    const source = payer.kind === 'card' && balance.due > 0 ? payer.card.id : null
    await payment.pay({ entries, version, review, source, partner, credit, links, recharge: easy?.recharge })
  }
  async function confirmPurchase() {
    if (duplicates.length > 0 && !payment.isWaiting) setWarned(true)
    else await pay()
  }

  const total = {
    review,
    balance: isLater ? today : balance,
    later: isLater ? later : null,
    payer,
    blocked,
    hidden: blocked === insufficientBalanceText,
    easy,
    busy: payment.isPaying || isStale,
    isPaying: payment.isPaying,
    onConfirm: confirmPurchase,
  }
  return (
    <>
      <Aside sticky aside={<TotalCard {...total} />}>
        <div className={styles.notices}>
          <PayErrors error={payment.error} />
          {easy?.blocked && (
            <Notice tone="error" role="alert">
              <p>
                {easy.blocked}{' '}
                {easy.blocked === rechargeCardText && (
                  <TextLink to={paths.easyBilling()}>Choose a card</TextLink>
                )}
              </p>
            </Notice>
          )}
          {easy?.card && easy.recharge > 0 && (
            <Notice tone="info">
              <p>{replenishText(formatMoney(easy.recharge), easy.card)}</p>
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
        <CartReview review={review} promo={promo} />
        {(review.credit > 0 || easy) && (
          <Section title="Account credit">
            <WalletCard
              review={review}
              balance={wallet}
              on={easy !== null || credit}
              onToggle={easy ? null : setUseCredit}
              rest={restOfWallet(easyNow, isLater)}
            />
          </Section>
        )}
        {hasLinks && (
          <Section title="When to pay">
            <Suspense fallback={<Skeleton height={320} radius={14} role="status" aria-label="Loading" />}>
              <LinkPayChoice
                review={review}
                chosen={links}
                onChoose={setLinks}
                now={alone}
                later={later}
                laterBlocked={payer.kind === 'partner' ? 'A partner shares only what you pay now.' : null}
                card={payer.kind !== 'none' && payer.card ? `${payer.card.brand} ${payer.card.last4}` : null}
                easy={easyLater}
              />
            </Suspense>
          </Section>
        )}
        {!easy && (
          <Section title={alone.credit > 0 && alone.due > 0 ? 'Pay the rest with' : 'Pay with'}>
            <PayChoice
              due={alone.due}
              split={split}
              payer={payer}
              partnerBlocked={isLater ? 'Needs “Pay now”, so that you both pay the same day.' : null}
              onChoose={setChoice}
            />
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
        {!isLater && (
          <Section title="How you’ll pay">
            <PaidBy
              parts={withRecharge(partsOf(review, wallet, payer), easy?.recharge ? easy.lacking : 0)}
              left={payer.kind === 'none' || !payer.card ? balance.due : 0}
            />
          </Section>
        )}
      </Aside>
      <PayBar {...total} />
      <LazyLayer opened={isWarned}>
        <DuplicatesDialog
          opened={isWarned}
          duplicates={duplicates}
          onClose={() => setWarned(false)}
          onContinue={pay}
        />
      </LazyLayer>
    </>
  )
}

/** How what the wallet doesn't have now is paid, as text. */
function restOfWallet(easy: EasyPayment | null, isLater: boolean): string {
  if (!easy) return 'on your card'
  if (easy.recharge === 0) return 'not covered'
  return isLater ? 'once it’s replenished' : 'from the recharge'
}

/** The reason an order can't be confirmed as chosen, as text for the button; null when it can (B-5-22 to B-5-24). */
function findPayBlocker(review: Review, balance: Balance, payer: Payer): string | null {
  const hindered = review.items.find(({ hindrance }) => hindrance !== null)
  if (hindered?.hindrance) return hindered.hindrance
  if (payer.kind === 'partner') {
    if (balance.partner === 0) return nothingToShareText
    return balance.due > 0 && !payer.card ? 'Choose your card for this partnership first.' : null
  }
  if (review.exceeds_maximum) return exceedsMaximumText
  return balance.due > 0 && payer.kind === 'none' ? cardNeededText : null
}

/**
 * Asks for a person's missing date that a gift is timed to: without it, no one can pay for the order. Null when
 * nothing is missing.
 */
function findMissingDate(review: Review): string | null {
  const asking = review.items.find((item) => item.date_needed !== null && !item.soft_deleted)
  return asking?.date_needed
    ? dateNeededText(asking.member_data.contact.display_name, asking.date_needed)
    : null
}
