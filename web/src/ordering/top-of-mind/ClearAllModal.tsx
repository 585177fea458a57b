import { enrollmentChunk } from '@goodturn/contract/care/plans/limits'
import { useMemo } from 'react'
import { changeCart } from '../cart/changeCart.ts'
import { pairOf } from '../cart/entry.ts'
import { pairsOf } from '../cart/pairs.ts'
import { trackCart } from '../cart/track.ts'
import { useCart } from '../cart/useCart.ts'
import { countOf } from '../../platform/format.ts'
import { inChunks } from '../../platform/inChunks.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { ForAllModal } from './ForAllModal.tsx'
import { planPrice } from './planPrices.ts'
import type { Offer } from './useOffers.ts'
import type { MatchingPeople } from './matchingPeople.ts'
import { useLongTask } from './useLongTask.ts'

interface ClearAllModalProps {
  offer: Offer
  /** Everyone under the filters, loaded when the dialog opens. */
  rest: MatchingPeople
  onClose: () => void
}

/**
 * After confirmation, removes the plans of the people under the filters from the cart (C-2.7-36, C-2.7-37, C-4.7-16).
 */
export function ClearAllModal({ offer: { service }, rest, onClose }: ClearAllModalProps) {
  const { entries } = useCart()
  const work = useLongTask()
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
        { ...steps, size: enrollmentChunk },
      ),
    )
    toast('Successfully removed from cart!')
    onClose()
  }

  return (
    <ForAllModal
      title="Are you sure you would like proceed?"
      label="Clear All"
      rest={rest}
      work={work}
      progress={{ noun: 'plans removed', note: 'Canceling keeps the others.' }}
      disabledReason={count === 0 ? 'None of these are in your cart.' : undefined}
      onAct={clear}
      onClose={onClose}
    >
      <p>This will remove all Top of Mind plans under this filter from the cart.</p>
      <p role="status" className="gt-quiet">
        {countOf(count, 'plan')} of {service.title}.
      </p>
    </ForAllModal>
  )
}
