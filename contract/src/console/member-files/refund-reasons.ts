/** A reason for a refund. Some fit only sent gifts, others only unsent ones. */
interface RefundReason {
  text: string
  fits: 'sent' | 'unsent' | 'any'
}

const refundReasons: readonly RefundReason[] = [
  { text: 'Arrived damaged', fits: 'sent' },
  { text: 'Arrived late', fits: 'sent' },
  { text: 'Wrong gift', fits: 'sent' },
  { text: 'Never arrived', fits: 'sent' },
  { text: 'No longer wanted', fits: 'unsent' },
  { text: 'Can’t be sent', fits: 'unsent' },
  { text: 'Charged by mistake', fits: 'any' },
  { text: 'A courtesy', fits: 'any' },
]

/** Returns the reasons to choose from, depending on whether anything refunded was sent. */
export function reasonsFor(isSent: boolean): string[] {
  const wanted = isSent ? 'sent' : 'unsent'
  return refundReasons.filter((one) => one.fits === wanted || one.fits === 'any').map(({ text }) => text)
}

/**
 * Returns why a reason, which may continue in free text, doesn't fit; null if it does. Refuses only claims about an
 * arrival: an unsent gift can't have arrived damaged.
 */
export function validateReason(reason: string, isSent: boolean): string | null {
  if (isSent) return null
  const claim = refundReasons.find(({ text, fits }) => fits === 'sent' && reason.startsWith(text))
  return claim ? `None of this has been sent yet, so “${claim.text}” can’t be the reason.` : null
}
