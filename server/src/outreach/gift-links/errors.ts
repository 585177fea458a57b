import { invalid, notFound, refuse, tooMany } from '../../platform/errors.ts'

/** No such link, or another member's: the answer doesn't say which. */
export const noSuchLink = () => notFound('We couldn’t find this gift link.')

/** 400: the link is over. */
export const linkEnded = (message: string) => refuse(400, 'invalid_state', message)

/** 400: it can be changed only until it is opened (D-1-55). */
export const openedAlready = (message: string) => refuse(400, 'not_editable', message)

/** 429: emailed less than a day ago (D-1-56). */
export const mailedToday = (message: string) => tooMany(message)

/** 400: the link can't be emailed. */
export const notMailable = (message: string) => refuse(400, 'invalid_state', message)

/** 400: not one of the gifts that may be offered in its place (D-1-18). */
export const notOffered = () => invalid('choices', 'Please choose gifts from the list.')

/** 400: the days in which a failed charge can be paid are over (D-1-39). */
export const paymentOver = () =>
  refuse(400, 'link_expired', 'The time to pay for this gift is over, so it was canceled.')
