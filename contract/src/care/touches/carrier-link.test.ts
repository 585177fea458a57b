import { expect, test } from 'vitest'
import { carrierLink } from './carrier-link.ts'

test.each([
  ['USPS', '9400 1', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201'],
  ['UPS', '1Z999', 'https://www.ups.com/track?tracknum=1Z999'],
  ['UPSDAP', '1Z999', 'https://www.ups.com/track?tracknum=1Z999'],
  ['FedEx Home Delivery', '77', 'https://www.fedex.com/fedextrack/?trknbr=77'],
  ['DHL Express', '88', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=88'],
  ['Canada Post', 'LM1', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=LM1'],
  ['Sandbox Parcel', '1', null],
  ['Carrier', '1', null],
  [null, '1', null],
  ['UPS', null, null],
])('the page of %s about parcel %s is %s', (carrier, number, link) => {
  expect(carrierLink(carrier, number)).toBe(link)
})
