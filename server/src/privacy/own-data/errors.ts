import { notFound, tooMany } from '../../platform/errors.ts'

/** 404: the link belongs to someone else, or the member it is about is erased. */
export const expiredLink = () => notFound('This link has expired. Please create the file again.')

/** 429: other archives are being read. */
export const tooManyArchives = () =>
  tooMany('Other archives are being created. Please try again in a minute.')
