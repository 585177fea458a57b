import { useEffect, useRef } from 'react'

interface InfiniteEndProps {
  /** Told when the end of the list comes into view. */
  onReach: () => void
  busy: boolean
}

const aheadPx = 400

/** The end of a list that loads on by itself while it is scrolled; below it goes the count. */
export function InfiniteEnd({ onReach, busy }: InfiniteEndProps) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !mark.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), {
      rootMargin: `${aheadPx}px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [busy, onReach])
  return <div ref={mark} aria-hidden />
}
