import { firstOf } from './identity/mailing/stops.ts'
import { askMailedWith } from './outreach/address-asks/stops.queries.ts'
import { mailedWith } from './outreach/gift-links/stops.queries.ts'
import { stopsBy } from './outreach/gift-links/stops.ts'
import { surveyMailStops } from './outreach/surveys/stop.ts'

/** How recipients stop emails in a member's name, by the code in any of them. */
export const mailStops = firstOf(stopsBy(mailedWith), stopsBy(askMailedWith), surveyMailStops)
