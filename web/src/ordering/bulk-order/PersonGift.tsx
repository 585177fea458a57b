import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { useGiftFor } from '../cart/gifts.ts'
import { PersonCell } from '../../people/contacts/PersonCell.tsx'

interface PersonGiftProps {
  person: Contact
  services: readonly Service[]
  /** The gift that the card lets the member choose. */
  shown: Service | undefined
}

/** On a phone: the person, and another gift that the cart has for them. */
export function PersonGift({ person, services, shown }: PersonGiftProps) {
  const key = useGiftFor(person.key)
  const other = key === shown?.key ? undefined : services.find((service) => service.key === key)
  return (
    <>
      <PersonCell person={person} />
      {other && <p className="gt-meta">In Cart: {other.title}</p>}
    </>
  )
}
