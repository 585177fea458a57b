import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../../platform/store.ts'
import { currentStaff } from './session.ts'

/** A keyboard shortcut on the page, and its action. */
export interface KeyAction {
  /** `J`, `$`, `?`, `Enter`, `Esc`, `ArrowLeft`, `Shift+X`, or two keys in sequence: `G T`. */
  keys: string
  label: string
  act: (event: KeyboardEvent) => void
  /** Also listed in the page's footer. */
  onFoot?: boolean
}

/** The keys of a part of the page, under a heading in the list: `Everywhere`, `In a list`, or the page's name. */
export interface KeyGroup {
  name: string
  acts: readonly KeyAction[]
}

/** The key groups on the page, in the order they were added. */
export const keyGroups = createStore<readonly KeyGroup[]>([])
/** Whether the list of keys is open. */
export const keysOpen = createStore(false)

const sequenceMs = 1000
const typingSelector =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
let firstKey: { key: string; at: number } | null = null

/**
 * Handles keys while the component is on the page, and shows them in the list of keys (`?`). Single keys are off while
 * typing, while a dialog is open, and for staff who switched them off.
 */
export function useKeys(name: string, acts: readonly KeyAction[]): void {
  const press = useEffectEvent((at: number, event: KeyboardEvent) => acts[at]?.act(event))
  const shown = JSON.stringify(acts.map(({ keys, label, onFoot }) => ({ keys, label, onFoot })))
  useEffect(() => {
    const named = JSON.parse(shown) as Omit<KeyAction, 'act'>[]
    const group: KeyGroup = {
      name,
      acts: named.map((one, at) => ({ ...one, act: (event) => press(at, event) })),
    }
    keyGroups.set([...keyGroups.get(), group])
    return () => keyGroups.set(keyGroups.get().filter((other) => other !== group))
  }, [name, shown])
}

/** Listens for the page's keys: once, in the shell. Returns a stop function. */
export function followKeys(): () => void {
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const isTyping = event.target instanceof Element && event.target.closest(typingSelector) !== null
  const isCovered = document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null
  if (isTyping || isCovered) return
  const pressed = nameOf(event)
  const before = firstKey && event.timeStamp - firstKey.at < sequenceMs ? firstKey.key : null
  firstKey = null
  const found = (keys: string) =>
    keyGroups
      .get()
      .flatMap(({ acts }) => acts)
      .findLast((one) => one.keys.toLowerCase() === keys.toLowerCase())
  const act = (before && found(`${before} ${pressed}`)) || found(pressed)
  if (act && isKeyEnabled(pressed)) {
    // Holding a key down runs its act once.
    if (event.repeat && !/^(j|k|arrow\w+)$/i.test(pressed)) return
    event.preventDefault()
    act.act(event)
    return
  }
  const begins = (one: KeyAction) => one.keys.toLowerCase().startsWith(`${pressed.toLowerCase()} `)
  if (isKeyEnabled(pressed) && keyGroups.get().some(({ acts }) => acts.some(begins)))
    firstKey = { key: pressed, at: event.timeStamp }
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key === 'Escape') return 'Esc'
  return shiftKey && /^([a-z]|\w{2,})$/i.test(key) ? `Shift+${key}` : key
}

/** Single keys can be turned off (WCAG 2.1.4); Enter, Esc, and arrows don't count as such. */
const isKeyEnabled = (pressed: string) => pressed.length > 1 || currentStaff()?.single_keys !== false
