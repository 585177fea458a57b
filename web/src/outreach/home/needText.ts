import type { HomeNeed } from '@goodturn/contract/outreach/home/schema'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { arrangingBanner, touchBanners } from '@goodturn/contract/care/touches/texts'
import { describeReturn } from '../../care/touches/describeNeeds.ts'
import { formatShortDay } from '../../platform/formatDays.ts'

/** A gift's status or need, in two or three words. */
export function getNeedLabel({ touch, lacks, suggested }: HomeNeed): string {
  if (touch.status === 'returntosender') return 'Returned to us'
  switch (lacks[0]) {
    case 'address':
    case 'new_address':
      return suggested ? 'Confirm address' : 'Address needed'
    case 'personalization':
      return 'Personalization needed'
    case 'days':
      return 'Being arranged'
    default:
      return 'Needs you'
  }
}

/** Explains what happened or what is asked, and what the answer does. */
export function describeNeed(need: HomeNeed): string {
  const { touch, lacks, suggested, personalization_label: label } = need
  if (touch.status === 'returntosender') return describeReturn(touch)
  switch (lacks[0]) {
    case 'address':
    case 'new_address':
      if (suggested)
        return `Should it go to ${suggested.street}, ${suggested.city}? ${describeDeadline(need, 'confirm it')}`
      return lacks[0] === 'new_address'
        ? `It goes to the new home. Add the address; we’ll hold the gift until then.`
        : `It doesn’t have an address we can send to. ${describeDeadline(need, 'add one')}`
    case 'personalization':
      return `${label ?? 'Personalization'}: what should it be? ${describeDeadline(need, 'answer')}`
    case 'days':
      return `${arrangingBanner} If you know which days work, let us know.`
    default:
      return touchBanners.incomplete
  }
}

/** The deadline for the answer; `answer` completes "after you ...". */
function describeDeadline({ touch }: HomeNeed, answer: string): string {
  if (touch.status === 'incomplete') return `It goes out the business day after you ${answer}.`
  const last = addDays(touch.event_date as CalendarDate, -1)
  return `Answer by ${formatShortDay(last)} and it goes out ${formatShortDay(touch.event_date)}.`
}
