/** Days before its end at which a plan is offered to the member assigned to the contact (CG-55). */
export const offerAheadDays = 60
/** Days after its expiry during which a plan can still be taken over (CG-55). */
export const offerAfterDays = 90

/** The texts of the banner (C-2.6-13 to C-2.6-19, CG-87). */
export const offerTexts = {
  heading: 'Retention plans for some important clients may be expiring soon.',
  cardNeeded: 'At least one payment method on file is needed to accept these plans.',
  expired: 'Plan has expired, reactivate today!',
  ending: 'Set to expire on',
  accepted: 'Plan successfully transferred to your account!',
  denied: 'Plan successfully removed from your account!',
} as const
