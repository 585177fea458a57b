import type { Address } from '@goodturn/contract/address'

/** A place on the map, in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** The port to whatever turns an address into a place. Null when the address is unknown to it. */
export interface Geocoder {
  locate(address: Pick<Address, 'zip' | 'country'>): Promise<Point | null>
}

declare module '../../platform/context.ts' {
  interface Ports {
    geocoder: Geocoder
  }
}
