import { platformNames, type Platform } from '@goodturn/contract/care/engagements/kinds'
import { otherEngagementsMax } from '@goodturn/contract/care/engagements/limits'
import { invalid, notFound, refuse } from '../../platform/errors.ts'

/** No such engagement, or another member's: the answer doesn't say which. */
export const noSuchEngagement = () => notFound('We couldn’t find this engagement.')

/** One link per platform and kind (CG-16). */
export const platformTaken = (platform: Platform, kind: string) =>
  invalid('engagement_meta', `You already have a ${platformNames[platform]} ${kind} link.`)

/** The card has no room for more (CG-16). */
export const tooManyEngagements = () =>
  refuse(
    400,
    'validation',
    `You can have at most ${otherEngagementsMax} engagements. Remove one to add another.`,
  )
