import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from './Notice.tsx'

interface BannerProps {
  /** What succeeded; shows nothing without a text. A new text restarts the timer. */
  children: string | false | null | undefined
  /** 3000 or 5000, as the specification says. */
  lastsMs: number
  /** Called when its time is over. */
  onEnd: () => void
}

/** An inline success notice that leaves by itself, but waits while it is hovered or focused. */
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
