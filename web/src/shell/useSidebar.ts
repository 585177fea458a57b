import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type RefObject } from 'react'

/** The outside-click listener becomes active this long after the sidebar opens (A-2.1-25, A-9-09). */
const outsideClickDelayMs = 100

/** The sidebar's state and what changes it. */
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
 * Closed at start on every width (P:G-35); closes on any navigation, a click outside and Escape (A-2.1-23..25), and
 * then gives the focus back to the menu button.
 */
export function useSidebar({ panel, menuButton }: SidebarRefs): SidebarState {
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const toggle = useCallback(() => setOpened((was) => !was), [])
  const close = useCallback(() => {
    if (panel.current?.contains(document.activeElement)) menuButton.current?.focus()
    setOpened(false)
  }, [panel, menuButton])

  useEffect(() => router.history.subscribe(() => setOpened(false)), [router])

  useEffect(() => {
    if (!opened) return undefined
    panel.current?.querySelector<HTMLElement>('button, a')?.focus()
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Node ? event.target : null
      if (!panel.current?.contains(target) && !menuButton.current?.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
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
