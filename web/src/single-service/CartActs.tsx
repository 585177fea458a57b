import { useId } from 'react'
import { paths } from '../paths.ts'
import { useGo } from '../platform/router/useGo.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LockedHint } from '../ui/LockedHint.tsx'
import { toast } from '../ui/toasts.ts'
import styles from './SingleService.module.css'
import type { Gift } from './useGift.ts'

/** Into the cart, and on to paying at once: with a gift that is there already, it only goes on. */
export function ReviewAndPay({ gift, reasonId }: { gift: Gift; reasonId?: string }) {
  const go = useGo()
  async function pay() {
    await (gift.isInCart ? gift.keep() : gift.add())
    go(paths.payment())
  }
  return (
    <BusyButton
      size="md"
      fullWidth
      busy={!gift.isReady}
      disabledReason={gift.hindrance}
      reasonId={reasonId}
      onClick={pay}
    >
      Review and pay
    </BusyButton>
  )
}

/** The acts of the page: pay, keep for later, take out again (C-2.11-08, CG-82); and why nothing can be done yet. */
export function CartActs({ gift }: { gift: Gift }) {
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
