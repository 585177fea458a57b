import type { TouchStatus } from './status.ts'

/** The banner of each status (section 4.9, CG-87); `{date}` is written as a day. */
export const touchBanners = {
  pending: 'This touch is scheduled.',
  bulkpending: 'This touch is part of a bulk order being prepared.',
  reviewing: 'Under Review',
  swaprequest: 'Swap requested. Our concierge team will reach out within 24 hours.',
  canceled: 'Canceled on {date}.',
  paused: 'This touch is paused.',
  returntosender: 'This gift could not be delivered. Edit the address to automatically reship.',
  expired: 'This touch has expired.',
  incomplete: 'Information is missing for this touch.',
  completed: 'Completed on {date}.',
} as const satisfies Record<TouchStatus, string>

/** Shown instead of tracking updates (section 8). */
export const trackingTexts = {
  none: 'Sorry, we are unable to provide tracking details on this touch.',
  before: 'Tracking updates will appear here after this touch has been processed.',
  outdated: 'This tracking number may be outdated and no longer supported by the carrier.',
} as const

/** The arrival estimate until a carrier reports one (CG-77). */
export const usualWindow = '7-10 days'

/** Shown instead of the banner of an incomplete touch that waits for us. */
export const arrangingBanner = 'We’re arranging the appointment.'

/** Toasts after an act on a touch (section 8), including the misspelled one as quoted there (CG-86). */
export const touchToasts = {
  date: 'Process date updated!',
  personalization: 'Personalization updated!',
  message: 'Message updated!',
  instructions: 'You message has been sent.',
  swap: 'Swap request successful',
  swapRequest: 'Swap request sent.',
  cancel: 'Cancel request sent.',
  days: 'We’ll try for one of these days.',
  locationSaved: 'Location saved!',
  locationChosen: 'New location selected!',
} as const

/** Shown when there is nothing to swap for (section 8). */
export const noReplacements = 'No other items available'

/** The first thing that an incomplete touch may lack (CG-68). */
export const missingAddress = 'a valid address'

/** Listed as missing for a delivery to a new home until the address is known (C-4.10-04). */
export const missingNewAddress = 'the new address'

/** Listed as missing for a gift that must be engraved, printed, or stitched for its recipient. */
export const missingPersonalization = 'the personalization'

/**
 * Listed as missing until staff arrange an appointment. A touch that lacks only this is up to us, not the member
 * (R-26).
 */
export const missingAppointment = 'an appointment'
