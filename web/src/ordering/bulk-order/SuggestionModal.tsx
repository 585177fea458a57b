import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { dollars, inCents } from '@goodturn/contract/money'
import { contactTypeLabels } from '@goodturn/contract/people/contacts/types'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCart } from '../cart/useCart.ts'
import { countOf, formatCount, formatDate, formatMoney } from '../../platform/format.ts'
import { offerFor } from '../single-service/offer.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Sorted, sortByAddress } from './gifts.ts'
import styles from './BulkOrder.module.css'
import type { Bulk } from './useBulkForm.ts'
import type { Order } from './useOrder.ts'

interface SuggestionModalProps {
  /** The error if the people couldn't be loaded. */
  error: unknown
  service: Service
  bulk: Bulk
  order: Order
}

/** Offers one gift for everyone under the filter: how many get it now, who needs an address, and the total (CG-22). */
export function SuggestionModal({ service, bulk, order, error }: SuggestionModalProps) {
  const { people, hasFailed, load } = useEveryone(order)
  const { entries } = useCart()
  const sorted = people && sortByAddress(people, service, entries)
  const orderBy = bulk.form?.order_by
  async function approve() {
    bulk.endSuggestion()
    await order.selectAll(service)
  }
  return (
    <AppModal
      opened
      onClose={() => bulk.endSuggestion()}
      width={560}
      title={people ? `${service.title} for all ${describePeople(people, bulk)}?` : service.title}
      actions={
        <>
          <Button variant="default" onClick={() => bulk.endSuggestion(service.key)}>
            Modify
          </Button>
          <BusyButton busy={!people} onClick={approve}>
            Approve
          </BusyButton>
        </>
      }
    >
      <div className={styles.suggested}>
        <Picture of={service.art} upload={service.has_picture ? service.image : null} size="hero" />
      </div>
      <p className="gt-meta">A suggestion for everyone</p>
      <p>
        {service.summary}
        {orderBy && ` Order by ${formatDate(orderBy)}.`}
      </p>
      {sorted && <SuggestionTotals service={service} sorted={sorted} />}
      {!sorted && !hasFailed && <SkeletonRows rows={2} figure="none" />}
      {hasFailed && <ErrorList error={error} retry={() => void load()} />}
      <p className="gt-meta">Nothing is charged until checkout.</p>
    </AppModal>
  )
}

function SuggestionTotals({ service, sorted: { ready, asked } }: { service: Service; sorted: Sorted }) {
  const cents = ready.reduce((sum, { location }) => sum + inCents(offerFor(service, location).total), 0)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>With one address, added now</dt>
        <dd>{formatCount(ready.length)}</dd>
      </div>
      <div>
        <dt>With no address or several, we’ll ask you next</dt>
        <dd>{formatCount(asked.length)}</dd>
      </div>
      <div>
        <dt>{countOf(ready.length, 'gift')}</dt>
        <dd>{formatMoney(dollars(cents))}</dd>
      </div>
    </dl>
  )
}

/** Everyone under the filters; null until loaded, and after a failure. */
function useEveryone({ everybody }: Order) {
  const [people, setPeople] = useState<readonly Contact[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  async function load() {
    setFailed(false)
    const all = await everybody()
    setPeople(all)
    setFailed(all === null)
  }
  // Once, when the suggestion opens.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void load(), [])
  return { people, hasFailed, load }
}

/** "64 partners", "214 people" */
function describePeople(people: readonly Contact[], { contactType }: Bulk): string {
  if (contactType === null || contactType === 'other' || contactType === 'friends_family')
    return countOf(people.length, 'person', 'people')
  return countOf(people.length, contactTypeLabels[contactType].toLowerCase())
}
