import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useKey } from '../../keys/useKey.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useLatched } from '../../ui/hooks/useLatched.ts'
import './recent.ts'
import styles from './SearchButton.module.css'

// Loaded on first open, to keep the first page light.
const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** Opens the global search: a field in the header, an icon on small screens, "/" and Cmd or Ctrl+K. */
export function SearchButton() {
  const [opened, setOpened] = useState(false)
  const wasOpened = useLatched(opened)
  const before = useRef<HTMLElement | null>(null)
  const open = useCallback(() => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpened(true)
  }, [])
  useKey('/', open)
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      if (!isCommandK(event)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [open])

  /** Closing moves focus back; opening a result leaves focus to the new screen. */
  function close({ goesOn = false } = {}) {
    setOpened(false)
    if (!goesOn) before.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
      >
        <Icon of={IconSearch} size={20} />
        <span className={styles.words}>Search for anything</span>
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </button>
      {wasOpened && (
        <Suspense>
          <SearchDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Cmd or Ctrl+K, even in a field, but not over an open dialog. */
function isCommandK(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.shiftKey || event.isComposing) return false
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return false
  return (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
}
