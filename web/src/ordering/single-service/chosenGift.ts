import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { messageSalutationOf } from '@goodturn/contract/people/contacts/derive'
import type { Contact, ContactDetails } from '@goodturn/contract/people/contacts/schema'
import type { Filling } from '@goodturn/contract/shop/messaging/placeholders'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import type { CalendarDate } from '@goodturn/contract/time'
import type { GiftChoices } from '../cart/giftDraft.ts'
import type { CardTexts } from '../../shop/messaging/WrittenCard.tsx'
import type { GiftOccasion } from '../../platform/giftOccasion.ts'
import { optionsOf } from './personalization.ts'

/** A gift's defaults: its one touch, the proposed choices, and the values of the placeholders. */
interface GiftFacts {
  first: ServiceDetails['experiences'][number] | undefined
  defaults: CardTexts & { personalization: string | null }
  filling: Filling
}

/** A gift with its card, day, and personalization being chosen: on its own page, or in the cart. */
export interface ChosenGift extends GiftFacts {
  service: ServiceDetails
  contact: ContactDetails
  /** Null until the server's date is known. */
  today: CalendarDate | null
  choices: GiftChoices
  /** The occasion it is sent for, if known. */
  sentFor?: GiftOccasion | null
  /** Set if the recipient is asked for the address: their answer also decides the day. */
  link?: GiftLinkChoice | null
  /** The person's date that it follows, if it isn't known. */
  dateNeeded: Occasion | null
  /** The reason it can't go out on the chosen day. */
  dayFault: string | null
  /** Shows a choice while it is being typed. */
  type: (patch: GiftChoices) => void
  /** Called when a choice was made, or a field was left. */
  keep: (patch?: GiftChoices) => Promise<void> | void
}

/** The defaults of a gift from `user` to a person. */
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

type NameFields = Pick<Contact, 'first_name' | 'last_name' | 'partner_first_name' | 'company'>

/** The card placeholders' values for a person. */
export function fillingOf(person: NameFields, myName: string): Filling {
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
