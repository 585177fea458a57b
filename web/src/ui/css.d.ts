import 'react'

declare module 'react' {
  /** Allows custom properties in styles. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
