import { notFound } from '../platform/errors.ts'

/** Unknown, revoked or used (P:G-29). */
export const deadInvite = () => notFound('This invitation is invalid or has already been used.')
