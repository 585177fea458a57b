/** What an address must be for a service (BG-30): in the US, or also in Canada. */
export function isShippable(country: string | null, usOnly: boolean): boolean {
  return country === 'US' || (country === 'CA' && !usOnly)
}

/** Said when the address does not fit the service, or there is none (B-5-18, B-5-20). */
export function locationText(usOnly: boolean): string {
  return usOnly ? 'Please select or add a US location' : 'Please select or add a US or CA location'
}

/** Said when a checkout has no card that works (BG-49). */
export const cardNeededText = 'Please add a payment method to complete your purchase.'

/** Said while the processor has not answered (BG-57). */
export const stillProcessingText = 'This payment is still processing. It may take a few minutes.'
