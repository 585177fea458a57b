import type { ReactNode } from 'react'

/** Words that are read out but not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="gt-hidden">{children}</span>
}
