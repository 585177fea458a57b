import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../../platform/store.ts'
import { currentStaff } from './session.ts'

/** What a key does on the page. */
export interface KeyAct {
  /** `J`, `$`, `?`, `Enter`, `Esc`, `ArrowLeft`, `Shift+X`, or two that are pressed one after the other: `G T`. */
  keys: string
  label: string
  act: (event: KeyboardEvent) => void
  /** Named in the line at the foot of the page too. */
  onFoot?: boolean
}

/** The keys of a part of the page under a heading of the list: `Everywhere`, `In a list`, or the page's own name. */
export interface KeyGroup {
  name: string
  acts: readonly KeyAct[]
}

/** The groups that are on the page now, in the order in which they came. */
export const keyGroups = createStore<readonly KeyGroup[]>([])
/** Whether the list of keys is open. */
export const keysOpen = createStore(false)

const togetherMs = 1000
const writes = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
let first: { key: string; at: number } | null = null

/**
 * Lets keys act while the component is on the page, and names them in the list of keys (`?`). Single keys rest while
 * something is typed or a dialog is open, and where the person has turned them off.
 */
export function useKeys(name: string, acts: readonly KeyAct[]): void {
  const press = useEffectEvent((at: number, event: KeyboardEvent) => acts[at]?.act(event))
  const shown = JSON.stringify(acts.map(({ keys, label, onFoot }) => ({ keys, label, onFoot })))
  useEffect(() => {
    const named = JSON.parse(shown) as Omit<KeyAct, 'act'>[]
    const group: KeyGroup = {
      name,
      acts: named.map((one, at) => ({ ...one, act: (event) => press(at, event) })),
    }
    keyGroups.set([...keyGroups.get(), group])
    return () => keyGroups.set(keyGroups.get().filter((other) => other !== group))
  }, [name, shown])
}

/** Follows the keys of the page: once, in the shell. Returns how to stop. */
export function followKeys(): () => void {
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const isTyping = event.target instanceof Element && event.target.closest(writes) !== null
  const isCovered = document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null
  if (isTyping || isCovered) return
  const pressed = nameOf(event)
  const before = first && event.timeStamp - first.at < togetherMs ? first.key : null
  first = null
  const found = (keys: string) =>
    keyGroups
      .get()
      .flatMap(({ acts }) => acts)
      .findLast((one) => one.keys.toLowerCase() === keys.toLowerCase())
  const act = (before && found(`${before} ${pressed}`)) || found(pressed)
  if (act && mayPress(pressed)) {
    // A key that is held down does its act once.
    if (event.repeat && !/^(j|k|arrow\w+)$/i.test(pressed)) return
    event.preventDefault()
    act.act(event)
    return
  }
  const begins = (one: KeyAct) => one.keys.toLowerCase().startsWith(`${pressed.toLowerCase()} `)
  if (mayPress(pressed) && keyGroups.get().some(({ acts }) => acts.some(begins)))
    first = { key: pressed, at: event.timeStamp }
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key === 'Escape') return 'Esc'
  return shiftKey && /^([a-z]|\w{2,})$/i.test(key) ? `Shift+${key}` : key
}

/** Single keys can be turned off (WCAG 2.1.4); Enter, Esc and arrows are none. */
const mayPress = (pressed: string) => pressed.length > 1 || currentStaff()?.single_keys !== false
