import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { cart } from '../cart/browserCart.ts'
import { pairOf } from '../cart/entry.ts'
import { pairsOf } from '../cart/pairs.ts'
import { useCartEntry } from '../cart/useCart.ts'
import { formatMoney } from '../../platform/format.ts'
import { offerFor, shippableLocations } from '../single-service/offer.ts'
import { CellChoice } from '../../ui/grid/CellChoice.tsx'
import { offersAsking, removeGifts } from './gifts.ts'

interface BulkCellProps {
  person: Contact
  service: Service
  onChoose: (person: Contact, service: Service) => void
  /** Asks the person where the gift goes (D-1-04). */
  onAskPerson: (person: Contact, service: Service) => void
}

/** One gift for one person: Add, In Cart, or a note that it doesn't ship to their address (C-2.3-22). */
export function BulkCell({ person, service, onChoose, onAskPerson }: BulkCellProps) {
  const entry = useCartEntry(person.key, service.key)
  const who = `${service.title} for ${person.display_name}`
  const places = shippableLocations(person, service.us_only)
  const price = addressPrice(service, places)
  if (entry) {
    return (
      <CellChoice
        tone="chosen"
        icon={IconCheck}
        who={who}
        remove={{ label: `Remove ${who} from the cart`, act: () => void removeGift(person, service) }}
      >
        {entry.member_data.gift_link ? 'In Cart, by link' : 'In Cart'} {price && <small>{price}</small>}
      </CellChoice>
    )
  }
  const isAbroad = places.length === 0 && person.primary_locations.some(({ archived }) => archived === null)
  return (
    <CellChoice
      tone={isAbroad ? 'bare' : 'plain'}
      icon={isAbroad ? IconLock : IconPlus}
      who={who}
      act={() => onChoose(person, service)}
      other={
        offersAsking(person, service) ? { label: 'Ask them', act: () => onAskPerson(person, service) } : null
      }
    >
      {isAbroad ? 'US addresses only' : 'Add'} {price && <small>{price}</small>}
    </CellChoice>
  )
}

/** The price at the person's only address, if it differs from the column's. */
function addressPrice(
  service: Service,
  [only, another]: ReturnType<typeof shippableLocations>,
): string | null {
  if (!only || another) return null
  const { total } = offerFor(service, only)
  return total === offerFor(service, null).total ? null : formatMoney(total)
}

async function removeGift(person: Contact, service: Service): Promise<void> {
  const entry = pairsOf(cart.state.get().entries).get(pairOf(person.key, service.key))
  if (entry) await removeGifts(service, [entry])
}
