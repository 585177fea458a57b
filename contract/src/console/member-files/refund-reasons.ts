/** A reason for a refund; some only fit what was sent, others only what was not. */
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

/** The reasons to choose from, by whether anything that is refunded was sent. */
export function reasonsFor(isSent: boolean): string[] {
  const fits = isSent ? 'sent' : 'unsent'
  return refundReasons.filter((one) => one.fits === fits || one.fits === 'any').map(({ text }) => text)
}

/**
 * Why a reason, which may go on in free text, does not fit; null where it does. Only claims about an arrival are refused:
 * nothing that was not sent can have arrived damaged.
 */
export function reasonRefused(reason: string, isSent: boolean): string | null {
  if (isSent) return null
  const claim = refundReasons.find(({ text, fits }) => fits === 'sent' && reason.startsWith(text))
  return claim ? `None of this has been sent yet, so “${claim.text}” can’t be the reason.` : null
}
