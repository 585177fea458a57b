import { type Occasion, dateNeededText } from '@goodturn/contract/care/plans/occasions'
import { invalid, refuse } from '../../platform/errors.ts'

/** The cart shows a price that differs from the server's, first for this item (BG-29). */
export const pricesChanged = (index: number) =>
  refuse(400, 'price_changed', 'Prices in your cart have changed. Please review your order and try again.', {
    field: `items.${index}`,
  })

/** An item names a contact or address that doesn't exist or isn't the member's. */
export const unknownItem = (index: number, what: 'contact' | 'address') =>
  invalid(
    `items.${index}`,
    `We couldn’t find the ${what} of one of your items. Please remove it and try again.`,
  )

/** An item names a messaging prompt that doesn't exist. */
export const unknownPrompt = (index: number) => invalid(`items.${index}`, 'We couldn’t find that prompt.')

/** An item's service is no longer sold. */
export const noLongerSold = (index: number) =>
  invalid(`items.${index}`, 'One of your items is no longer sold. Please remove it and try again.')

/** The service follows one of the person's dates, and it isn't known. */
export const dateNeeded = (index: number, name: string, occasion: Occasion) =>
  invalid(`items.${index}`, dateNeededText(name, occasion))

/** The address does not fit the service (BG-30). */
export const invalidLocation = (index: number, text: string) =>
  refuse(400, 'invalid_location', text, { field: `items.${index}` })

/** None of the member's tokens can pay for an item that requests one (BG-06, BG-25). */
export const notTokenable = (index: number, title: string) =>
  refuse(400, 'not_tokenable', `None of your tokens can pay for ${title}.`, { field: `items.${index}` })

/** More tokens than the member has, or than items they can pay for (BG-27). */
export const tooManyTokens = (cap: number) =>
  refuse(400, 'validation', `You can use at most ${cap} of these tokens in this cart.`, { field: 'qty' })
