import type { ComponentType, ReactNode } from 'react'

/** What a realm's page without navigation takes: the members' `AuthLayout`, the console's `PlainPage`. */
export interface FrameProps {
  /** The heading; also the browser's title. */
  title: string
  /** A sentence below the heading. */
  lead?: ReactNode
  /** A notice above the form, such as an invitation. */
  banner?: ReactNode
  children?: ReactNode
  /** The links below the form. */
  links?: ReactNode
}

export type Frame = ComponentType<FrameProps>
