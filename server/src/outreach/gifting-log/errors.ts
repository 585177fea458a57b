import { notFound } from '../../platform/errors.ts'

/** No such entry, or somebody else's: the answer does not say which. */
export const noSuchEntry = () => notFound('We could not find this entry.')

/** A gift for which nothing is proposed to this member. */
export const noSuchProposal = () => notFound('We could not find this gift.')
