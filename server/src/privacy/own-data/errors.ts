import { notFound, tooMany } from '../../platform/errors.ts'

/** 404: the link is somebody else's, or whose data it was is erased. */
export const goneLink = () => notFound('This link has expired. Please create the file again.')

/** 429: others are read first. */
export const waitForOthers = () => tooMany('Other archives are being read. Please try again in a minute.')
