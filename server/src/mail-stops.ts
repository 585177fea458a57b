import { firstOf } from './identity/mailing/stops.ts'
import { linkMailStops } from './outreach/gift-links/stops.ts'
import { surveyMailStops } from './outreach/surveys/stop.ts'

/** How recipients stop emails in a member's name, by the code in any of them. */
export const mailStops = firstOf(linkMailStops, surveyMailStops)
