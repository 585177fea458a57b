import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from './Notice.tsx'

interface BannerProps {
  /** The success message; shows nothing without one. A new message restarts the timer. */
  children: string | false | null | undefined
  /** 3000 or 5000, per the specification. */
  lastsMs: number
  /** Called when its time is up. */
  onEnd: () => void
}

/** An inline success notice that disappears automatically, but stays while hovered or focused. */
export function Banner({ children, lastsMs, onEnd }: BannerProps) {
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(() => onEnd())
  useEffect(() => {
    if (!children || isHeld) return undefined
    const timer = window.setTimeout(end, lastsMs)
    return () => window.clearTimeout(timer)
  }, [children, isHeld, lastsMs])
  return (
    <div
      role="status"
      data-lasts-ms={children ? lastsMs : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {children && (
        <Notice tone="success">
          <p>{children}</p>
        </Notice>
      )}
    </div>
  )
}
