import { useEffect, useRef } from 'react'

/** Space between the box and the content scrolled clear of it, in pixels. */
const gap = 12

/**
 * Reserves space at the end of the page for a box fixed to the bottom of the screen, and keeps focused elements clear
 * of it. Returns the box's ref.
 */
export function useSpaceBelow<Box extends HTMLElement>() {
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
    // Observes the page too: another screen may have a bar below the box.
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
