declare module 'virtual:contract' {
  /** The contract with methods and paths only; see `web/vite/contract.ts`. */
  export const contract: typeof import('@goodturn/contract/contract').contract
}
