import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The outside-click listener becomes active this long after the sidebar opens (A-2.1-25, A-9-09). */
export const outsideClickDelayMs = 100

/** The sidebar's state and the elements it watches. */
export interface Sidebar {
  opened: boolean
  panel: React.RefObject<HTMLElement | null>
  menuButton: React.RefObject<HTMLButtonElement | null>
  open: () => void
  close: () => void
  toggle: () => void
}

/**
 * Closed at start on every width (P:G-35); closes on any navigation, a click outside and Escape (A-2.1-23..25), and
 * then gives the focus back to the menu button.
 */
export function useSidebar(): Sidebar {
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const open = useCallback(() => setOpened(true), [])
  const toggle = useCallback(() => setOpened((was) => !was), [])
  const close = useCallback(() => {
    if (panel.current?.contains(document.activeElement)) menuButton.current?.focus()
    setOpened(false)
  }, [])

  useEffect(() => router.history.subscribe(() => setOpened(false)), [router])

  useEffect(() => {
    if (!opened) return
    panel.current?.querySelector<HTMLElement>('button, a')?.focus()
    const onClick = (event: MouseEvent) => {
      const target = event.target as Node
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
  }, [opened, close])

  return { opened, panel, menuButton, open, close, toggle }
}
