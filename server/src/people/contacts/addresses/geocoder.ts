import type { Address } from '@goodturn/contract/address'

/** A place on the map, in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** The port for geocoding addresses. Returns null for an unknown address. */
export interface Geocoder {
  locate(address: Pick<Address, 'zip' | 'country'>): Promise<Point | null>
}

declare module '../../../platform/context.ts' {
  interface Ports {
    geocoder: Geocoder
  }
}
