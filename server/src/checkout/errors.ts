import { refuse } from '../platform/errors.ts'

/** An item of this checkout was bought before (BG-07). */
export const alreadyPurchased = () =>
  refuse(400, 'already_processed', 'These items have already been purchased.')

/** The cart shows another price than the server's (BG-29). */
export const pricesChanged = () =>
  refuse(400, 'price_changed', 'Prices in your cart have changed. Please review your order and try again.')

/** An item names something that does not exist or is not the member's. */
export const unknownItem = (index: number, what: 'contact' | 'service' | 'address') =>
  refuse(
    400,
    'validation',
    `We could not find the ${what} of one of your items. Please remove it and try again.`,
    {
      field: `items.${index}`,
    },
  )

/** The address does not fit the service (BG-30). */
export const invalidLocation = (index: number, text: string) =>
  refuse(400, 'invalid_location', text, { field: `items.${index}` })

/** More than one charge may take (BG-14). */
export const tooExpensive = () =>
  refuse(400, 'validation', 'An order can be at most $999,999.99. Please split it into smaller orders.')
