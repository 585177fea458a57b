/** How many days before its end a plan is offered to the member who looks after the contact (CG-55). */
export const offerAheadDays = 60
/** For how many days after it expired a plan may still be taken over (CG-55). */
export const offerAfterDays = 90

/** What the banner says (C-2.6-13 to C-2.6-19, CG-87). */
export const offerTexts = {
  heading: 'Retention plans for some important clients may be expiring soon.',
  cardNeeded: 'At least one payment method on file is needed to accept these plans.',
  expired: 'Plan has expired, reactivate today!',
  ending: 'Set to expire on',
  accepted: 'Plan successfully transferred to your account!',
  denied: 'Plan successfully removed from your account!',
} as const
