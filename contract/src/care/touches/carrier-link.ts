/** The public tracking pages of carriers, by how their names begin, without spaces and in lower case. */
const pages: Readonly<Record<string, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  canadapost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
}

/** The carrier's own page about a parcel; null for a carrier without one that we know, such as the simulated one. */
export function carrierLink(carrier: string | null, trackingNumber: string | null): string | null {
  if (carrier === null || trackingNumber === null) return null
  const name = carrier.toLowerCase().replaceAll(/[^a-z]/g, '')
  const known = Object.keys(pages).find((one) => name.startsWith(one))
  return known === undefined ? null : `${pages[known]}${encodeURIComponent(trackingNumber)}`
}
