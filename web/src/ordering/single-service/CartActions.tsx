import { type ReactNode, useId } from 'react'
import { paths } from '../../paths.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './SingleService.module.css'
import type { Gift } from './useGift.ts'

interface ReviewButtonProps {
  /** The cart is loaded, so it can be added. */
  isReady: boolean
  /** The reason it can't be bought yet; the element `reasonId` shows it too. */
  hindrance: string | undefined
  reasonId?: string | undefined
  /** Adds it to the cart. */
  onPut: () => Promise<void>
  children: ReactNode
}

/** Adds to the cart and opens the payment page. */
export function ReviewButton({ isReady, hindrance, reasonId, onPut, children }: ReviewButtonProps) {
  const go = useGo()
  async function review() {
    await onPut()
    go(paths.payment())
  }
  return (
    <BusyButton
      size="md"
      fullWidth
      busy={!isReady}
      disabledReason={hindrance}
      reasonId={reasonId}
      onClick={review}
    >
      {children}
    </BusyButton>
  )
}

/** For a gift already in the cart, saves its changes and opens the payment page. */
export function ReviewAndPay({ gift, reasonId }: { gift: Gift; reasonId?: string }) {
  const { isReady, hindrance, isInCart } = gift
  return (
    <ReviewButton {...{ isReady, hindrance, reasonId }} onPut={() => (isInCart ? gift.keep() : gift.add())}>
      Review and pay
    </ReviewButton>
  )
}

/** The page's actions: pay, add to the cart, remove (C-2.11-08, CG-82); and why nothing can be done yet. */
export function CartActions({ gift }: { gift: Gift }) {
  const reasonId = useId()
  async function add() {
    await gift.add()
    toast({ title: 'Successfully added to cart!', art: gift.service.art })
  }
  async function remove() {
    await gift.remove()
    toast('Successfully removed from cart!')
  }
  return (
    <div className={styles.acts}>
      <div className="gt-not-on-phone">
        <ReviewAndPay gift={gift} reasonId={reasonId} />
      </div>
      {gift.isInCart ? (
        <>
          <LinkButton to={paths.payment()} size="md" variant="default" fullWidth>
            Go to cart
          </LinkButton>
          <BusyButton variant="subtle" size="md" fullWidth onClick={remove}>
            Remove from Cart
          </BusyButton>
        </>
      ) : (
        <BusyButton
          variant="default"
          size="md"
          fullWidth
          busy={!gift.isReady}
          disabledReason={gift.hindrance}
          reasonId={reasonId}
          onClick={add}
        >
          Add to Cart
        </BusyButton>
      )}
      {gift.hindrance && <LockedHint id={reasonId}>{gift.hindrance}</LockedHint>}
    </div>
  )
}
