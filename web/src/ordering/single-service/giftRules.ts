import { validateGiftDay } from '@goodturn/contract/ordering/checkout/gift-day'
import { nameLengthMin } from '@goodturn/contract/limits'
import type { Filling } from '@goodturn/contract/shop/messaging/placeholders'
import { lengthOf } from '@goodturn/contract/text'
import type { CalendarDate } from '@goodturn/contract/time'
import type { CartEntry } from '../cart/entry.ts'
import { type GiftChoices, giftMembers } from '../cart/giftDraft.ts'
import { messageFault } from '../../shop/messaging/messageValue.ts'

interface Facts {
  filling: Filling
  /** Null until the server's date is known. */
  today: CalendarDate | null
}

/** The reason a gift can't be sent with these choices, in the server's wording; null when it can. */
export function giftFault(choices: GiftChoices, { filling, today }: Facts): string | null {
  const { custom_to_name: to, custom_from_name: from, event_date: day } = choices
  if (isTooShort(to)) return 'Please complete the card’s greeting.'
  if (isTooShort(from)) return 'Please complete the card’s signature.'
  const value = { message: choices.custom_contact_message ?? null, messagingPromptId: null }
  return messageFault(value, [{ filling }]) ?? (day && today ? validateGiftDay(day, today) : null)
}

/** An empty name means the default. */
const isTooShort = (name: string | null | undefined) =>
  Boolean(name?.trim()) && lengthOf((name ?? '').trim()) < nameLengthMin

interface Defaults {
  toName: string
  message: string
  fromName: string
  personalization: string | null
}

/** The choices as stored in the cart: defaults are left to the server, so that they follow later changes. */
export function storedChoices(choices: GiftChoices, defaults: Defaults): Required<GiftChoices> {
  const message = customOrNull(choices.custom_contact_message, defaults.message)
  return {
    custom_to_name: customOrNull(choices.custom_to_name, defaults.toName),
    custom_from_name: customOrNull(choices.custom_from_name, defaults.fromName),
    custom_contact_message: message,
    messaging_prompt_id: message === null ? null : (choices.messaging_prompt_id ?? null),
    personalization: choices.personalization?.trim() || defaults.personalization,
    event_date: choices.event_date ?? null,
  }
}

/** The entry with these choices. */
export function withChoices(entry: CartEntry, stored: Required<GiftChoices>): CartEntry {
  return { ...entry, member_data: { ...entry.member_data, ...stored } }
}

/** Whether the typed choices would change the stored ones. */
export function changesChoices(
  typed: GiftChoices,
  stored: Required<GiftChoices>,
  kept: GiftChoices,
): boolean {
  const after: GiftChoices = stored
  return giftMembers.some((member) => member in typed && after[member] !== (kept[member] ?? null))
}

function customOrNull(value: string | null | undefined, proposed: string): string | null {
  const words = value?.trim() ?? ''
  return words === '' || words === proposed.trim() ? null : words
}
