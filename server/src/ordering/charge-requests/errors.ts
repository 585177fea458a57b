import { refuse } from '../../platform/errors.ts'

/** The request has already been approved, declined, or revoked, or it lapsed (BG-45). */
export const requestProcessed = () =>
  refuse(400, 'already_processed', 'This request has already been processed.')
