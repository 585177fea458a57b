declare module 'virtual:contract' {
  /** The contract with methods and paths only; see `web/vite/contract.ts`. */
  export const contract: typeof import('@goodturn/contract/contract').contract
}

declare module 'virtual:outlines' {
  /** Rings of land, each a list of [longitude, latitude]. */
  export const land: [lng: number, lat: number][][]
  /** US state borders. */
  export const borders: [lng: number, lat: number][][]
}
