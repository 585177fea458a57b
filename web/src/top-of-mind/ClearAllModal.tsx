import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { changeCart } from '../cart/changeCart.ts'
import { pairOf } from '../cart/entry.ts'
import { pairsOf } from '../cart/pairs.ts'
import { trackCart } from '../cart/track.ts'
import { useCart } from '../cart/useCart.ts'
import { countOf, formatCount } from '../platform/format.ts'
import { AppModal } from '../ui/AppModal.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { toast } from '../ui/toasts.ts'
import { inChunks } from './inChunks.ts'
import { LoadingRest } from './LoadingRest.tsx'
import { planPrice } from './planPrices.ts'
import type { Offer } from './useOffers.ts'
import type { Rest } from './rest.ts'
import { useWork } from './useWork.ts'

interface ClearAllModalProps {
  offer: Offer
  /** Everybody under the filters, loaded when the dialog opened. */
  rest: Rest
  onClose: () => void
}

/** Asks, then takes the plans of the people under the filter out of the cart again (C-2.7-36, C-2.7-37, C-4.7-16). */
export function ClearAllModal({ offer: { service }, rest, onClose }: ClearAllModalProps) {
  const { entries } = useCart()
  const work = useWork()
  const listed = useMemo(() => {
    const pairs = pairsOf(entries)
    return rest.people.flatMap(({ key }) => pairs.get(pairOf(key, service.key)) ?? [])
  }, [entries, rest.people, service.key])
  const count = work.progress?.total ?? listed.length

  async function clear() {
    const { key, title, category } = service
    const goods = { key, title, category, price: planPrice(service, { unit: 'year', count: 1 }) }
    const all = listed
    await work.run(all.length, (steps) =>
      inChunks(
        all,
        async (chunk) => {
          chunk.forEach(() => trackCart('remove_from_cart', goods))
          await changeCart(
            [],
            chunk.map(({ id }) => id),
          )
        },
        steps,
      ),
    )
    toast('Successfully removed from cart!')
    onClose()
  }

  const leave = work.progress ? work.cancel : onClose
  return (
    <AppModal
      opened
      onClose={leave}
      closable={!work.progress}
      title="Are you sure you would like proceed?"
      actions={
        <>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <BusyButton
            busy={rest.isLoading || work.progress !== null}
            disabledReason={!rest.isLoading && count === 0 ? `None of them is in your cart.` : undefined}
            onClick={clear}
          >
            Clear All
          </BusyButton>
        </>
      }
    >
      <ErrorList error={rest.error} retry={rest.load} />
      <p>This will remove all Top of Mind plans under this filter from the cart.</p>
      {rest.isLoading ? (
        <LoadingRest counted={rest} loaded={rest.people.length} />
      ) : (
        <p role="status" className="gt-quiet">
          {work.progress
            ? `${formatCount(work.progress.done)} of ${countOf(count, 'plan')} removed. Cancel keeps the others.`
            : `${countOf(count, 'plan')} of ${service.title}.`}
        </p>
      )}
    </AppModal>
  )
}
