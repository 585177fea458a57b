import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { perTab } from '../../platform/storage.ts'
import { choiceStorageKeys } from './choiceStorage.ts'

/** The cart item fields that hold a single gift's choices. */
export const giftMembers = [
  'custom_to_name',
  'custom_contact_message',
  'custom_from_name',
  'messaging_prompt_id',
  'personalization',
  'event_date',
] as const satisfies (keyof CartItem['member_data'])[]

/** The choices of a single gift besides person, service, and address: its card, its personalization, its day. */
export type GiftChoices = Partial<Pick<CartItem['member_data'], (typeof giftMembers)[number]>>

/** The gift choices in a cart item. */
export function pickChoices(data: GiftChoices): GiftChoices {
  return Object.fromEntries(
    giftMembers.flatMap((member) => (data[member] === undefined ? [] : [[member, data[member]]])),
  )
}

/** Choices made in this tab for a gift that isn't in the cart yet; `pair` is its person and service. */
export function readGiftDraft(pair: string): GiftChoices {
  return readAll()[pair] ?? {}
}

/** Stores the choices until the gift is in the cart, so that a reload loses nothing. */
export function writeGiftDraft(pair: string, draft: GiftChoices): void {
  const { [pair]: _before, ...others } = readAll()
  const all = Object.keys(draft).length === 0 ? others : { ...others, [pair]: draft }
  perTab.write(choiceStorageKeys.gifts, JSON.stringify(all))
}

function readAll(): Record<string, GiftChoices> {
  try {
    const kept: unknown = JSON.parse(perTab.read(choiceStorageKeys.gifts) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).map(([pair, draft]) => [pair, parseChoices(draft)]))
  } catch {
    return {}
  }
}

/** The choices in a stored value; anything but text or null is dropped. */
export function parseChoices(kept: unknown): GiftChoices {
  if (typeof kept !== 'object' || kept === null) return {}
  return pickChoices(
    Object.fromEntries(
      Object.entries(kept).filter(([, value]) => value === null || typeof value === 'string'),
    ),
  )
}
