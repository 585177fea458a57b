import { refuse } from '../../platform/errors.ts'

/** An item of this checkout was bought before (BG-07). */
export const alreadyPurchased = () =>
  refuse(400, 'already_processed', 'These items have already been purchased.')
