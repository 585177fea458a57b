import type { Location } from '@goodturn/contract/people/contacts/schema'
import { Button } from '@mantine/core'
import { countOf } from '../../platform/format.ts'
import { shippableLocations } from '../single-service/offer.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'
import styles from './BulkOrder.module.css'
import { offersAsking } from './gifts.ts'
import type { Order, WaitingGift } from './useOrder.ts'

/** People that Select All couldn't add, and what each needs: one of several addresses, or a first one (CG-23). */
export function AddressRequiredModal({ order }: { order: Order }) {
  const { catching: service, waiting, endCatching } = order
  const left = [...waiting.values()].filter((one) => one.service.key === service?.key)
  const { rows, more } = useLimitedRows(left, { first: 20, step: 50 })
  return (
    <AppModal
      opened={service !== null}
      onClose={endCatching}
      width={560}
      title="Address required to continue"
      actions={
        <Button variant="default" onClick={endCatching}>
          {left.length > 0 ? 'Skip' : 'Done'}
        </Button>
      }
    >
      <p role="status">
        {left.length > 0
          ? `${countOf(left.length, 'person has', 'people have')} no address, or more than one, for ${service?.title}.`
          : 'Everyone’s gift is in the cart.'}
      </p>
      <ul className={styles.caught}>
        {rows.map((one) => (
          <PersonWithoutAddress
            key={one.person.key}
            waiting={one}
            onSend={order.send}
            onAsk={order.ask}
            onAskPerson={order.askPerson}
          />
        ))}
      </ul>
      {left.length > rows.length && <SeeMore {...more} nouns={['person', 'people']} />}
    </AppModal>
  )
}

interface PersonWithoutAddressProps {
  waiting: WaitingGift
  onSend: (waiting: WaitingGift, location: Location) => Promise<void>
  onAsk: (waiting: WaitingGift) => void
  onAskPerson: (person: WaitingGift['person'], service: WaitingGift['service']) => Promise<void>
}

function PersonWithoutAddress({ waiting, onSend, onAsk, onAskPerson }: PersonWithoutAddressProps) {
  const { person, service } = waiting
  return (
    <li>
      <b>{person.display_name}</b>
      {shippableLocations(person, service.us_only).map((place) => {
        const where = `${place.street}, ${place.city}, ${place.state}`
        return (
          <div key={place.key} className={styles.place}>
            <span>{where}</span>
            <Button
              variant="default"
              size="sm"
              flex="none"
              aria-label={`Confirm ${where} for ${person.display_name}`}
              onClick={() => void onSend(waiting, place)}
            >
              Confirm
            </Button>
          </div>
        )
      })}
      <Button
        variant="subtle"
        size="sm"
        flex="none"
        aria-label={`Add address for ${person.display_name}`}
        onClick={() => onAsk(waiting)}
      >
        Add address
      </Button>
      {offersAsking(person, service) && (
        <Button
          variant="subtle"
          size="sm"
          flex="none"
          aria-label={`Ask them where to send it: ${person.display_name}`}
          onClick={() => void onAskPerson(person, service)}
        >
          Ask them
        </Button>
      )}
    </li>
  )
}
