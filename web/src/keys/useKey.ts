import { useEffect } from 'react'
import { areKeysOn } from './switch.ts'

/** Fields where a letter is typed, not a shortcut. */
const typingSelector =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/**
 * Runs `act` when a single key such as "?" or "/" is pressed anywhere on the page: not while a field has focus or a
 * dialog is open, not together with Ctrl, Alt, or Cmd, and not if the member switched single keys off (WCAG 2.1.4).
 */
export function useKey(key: string, act: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || event.repeat || event.isComposing || !areKeysOn()) return
      if (event.target instanceof Element && event.target.closest(typingSelector)) return
      if (document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key, act])
}
