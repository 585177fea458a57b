import { notFound } from '../../platform/errors.ts'

/** There is no such entry, or it is someone else's: the response does not say which. */
export const noSuchEntry = () => notFound('We couldn’t find this entry.')

/** A gift without a proposal for this member. */
export const noSuchProposal = () => notFound('We couldn’t find this gift.')
