import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { messageSalutationOf } from '@goodturn/contract/people/contacts/derive'
import type { Contact, ContactDetails } from '@goodturn/contract/people/contacts/schema'
import type { Filling } from '@goodturn/contract/shop/messaging/placeholders'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import type { CalendarDate } from '@goodturn/contract/time'
import type { GiftChoices } from '../cart/giftDraft.ts'
import type { CardWords } from '../../shop/messaging/WrittenCard.tsx'
import type { GiftOccasion } from '../../platform/giftOccasion.ts'
import { optionsOf } from './personalization.ts'

/** What a gift is like as long as nothing is chosen: its one touch, what is proposed, what the placeholders become. */
interface GiftFacts {
  first: ServiceDetails['experiences'][number] | undefined
  defaults: CardWords & { personalization: string | null }
  filling: Filling
}

/** A gift whose card, day and make are being chosen: on its own page, or in the cart. */
export interface ChosenGift extends GiftFacts {
  service: ServiceDetails
  contact: ContactDetails
  /** Null until the portal has said which day it is. */
  today: CalendarDate | null
  choices: GiftChoices
  /** What it is sent for, where that is known. */
  sentFor?: GiftOccasion | null
  /** The date of the person that it follows and that is not known. */
  dateNeeded: Occasion | null
  /** Why it cannot go out on the day that was chosen. */
  dayFault: string | null
  /** Shows a choice while it is typed. */
  type: (patch: GiftChoices) => void
  /** A choice was made, or a field was left. */
  keep: (patch?: GiftChoices) => Promise<void> | void
}

/** The facts of a gift that `user` sends to a person. */
export function giftFacts(service: ServiceDetails, contact: ContactDetails, user: User): GiftFacts {
  const [first] = service.experiences
  const myName = `${user.first_name} ${user.last_name}`.trim()
  return {
    first,
    defaults: {
      toName: contact.message_salutation,
      message: first?.contact_message ?? '',
      fromName: user.from_name ?? myName,
      personalization: optionsOf(first?.personalization_label ?? null)?.[0] ?? null,
    },
    filling: fillingOf(contact, myName),
  }
}

type Named = Pick<Contact, 'first_name' | 'last_name' | 'partner_first_name' | 'company'>

/** What the placeholders of the card become for a person. */
export function fillingOf(person: Named, myName: string): Filling {
  return {
    first_name: messageSalutationOf({
      firstName: person.first_name,
      lastName: person.last_name,
      partnerFirstName: person.partner_first_name,
      partnerLastName: null,
    }),
    company: person.company ?? '',
    my_name: myName,
  }
}
