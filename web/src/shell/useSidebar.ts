import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Delay before outside clicks count, after the sidebar opens (A-2.1-25, A-9-09). */
const outsideClickDelayMs = 100

/** The sidebar's state and actions. */
export interface SidebarState {
  opened: boolean
  close: () => void
  toggle: () => void
}

/** The elements that the sidebar watches. */
export interface SidebarRefs {
  panel: RefObject<HTMLElement | null>
  menuButton: RefObject<HTMLButtonElement | null>
}

/**
 * Starts closed on every width (P:G-35); closes on any navigation, an outside click, and Escape (A-2.1-23..25), and
 * then returns focus to the menu button. While open, Tab cycles inside it.
 */
export function useSidebar({ panel, menuButton }: SidebarRefs): SidebarState {
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const toggle = useCallback(() => setOpened((was) => !was), [])
  // Focus moves only after the sidebar has closed: on a phone the header can't take focus before.
  const givesBack = useRef(false)
  const close = useCallback(() => {
    givesBack.current = panel.current?.contains(document.activeElement) ?? false
    setOpened(false)
  }, [panel])

  useEffect(() => router.history.subscribe(() => setOpened(false)), [router])

  useEffect(() => {
    if (!opened) {
      if (givesBack.current) menuButton.current?.focus()
      givesBack.current = false
      return undefined
    }
    panel.current?.querySelector<HTMLElement>('button, a')?.focus()
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Node ? event.target : null
      if (!panel.current?.contains(target) && !menuButton.current?.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
      if (event.key === 'Tab' && panel.current) wrapFocus(panel.current, event)
    }
    const timer = window.setTimeout(() => document.addEventListener('click', onClick), outsideClickDelayMs)
    document.addEventListener('keydown', onKey)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [opened, close, panel, menuButton])

  return { opened, close, toggle }
}

/** Wraps Tab between the panel's first and last stops; a layer opened over it keeps its own focus. */
function wrapFocus(panel: HTMLElement, event: KeyboardEvent) {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button')]
  const here = document.activeElement
  if (here !== document.body && !panel.contains(here)) return
  const [first, last] = [stops[0], stops.at(-1)]
  const isAtEnd = here === (event.shiftKey ? first : last) || here === document.body
  if (!isAtEnd) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
