import { refuse } from '../../platform/errors.ts'

/** The request was approved, declined, revoked or has lapsed meanwhile (BG-45). */
export const requestProcessed = () =>
  refuse(400, 'already_processed', 'This request has already been processed.')
