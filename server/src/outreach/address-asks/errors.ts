import { invalid, notFound } from '../../platform/errors.ts'

/** No such ask, or another member's: the answer doesn't say which. */
export const noSuchAsk = () => notFound('We couldn’t find this.')

/** 400 for its recipient: the person has the most addresses, or is archived. */
export const noRoom = () =>
  invalid('street', 'We can’t save an address here right now. Please send it to them directly.')
