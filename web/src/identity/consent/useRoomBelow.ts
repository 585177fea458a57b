import { useEffect, useRef } from 'react'

/** Space between the box and what was scrolled clear of it, in pixels. */
const gap = 12

/**
 * For a box that is fixed at the end of the screen: the page gets as much room below its last line, and what takes the
 * focus is scrolled clear of the box. Returns the ref of the box.
 */
export function useRoomBelow<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  useEffect(() => {
    const own = box.current
    if (!own) return undefined
    const root = document.documentElement
    const { body } = document
    const measure = () => {
      const room = `${Math.round(window.innerHeight - own.getBoundingClientRect().top) + gap}px`
      root.style.scrollPaddingBottom = room
      body.style.paddingBottom = room
    }
    // The page too: another screen may have a bar that the box is above.
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    observer.observe(body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      root.style.removeProperty('scroll-padding-bottom')
      body.style.removeProperty('padding-bottom')
    }
  }, [])
  return box
}
