import { toastMs } from '@goodturn/contract/limits'
import { createStore } from '../../platform/store.ts'
import type { ArtPicture } from '../pictures/Art.tsx'

/** What a toast says. */
export interface ToastWords {
  title: string
  /** A quiet second line. */
  note?: string
  tone?: 'done' | 'error'
  /** A tile instead of the round mark. */
  art?: ArtPicture
  /** "Undo" or "See it". */
  action?: { label: string; act: () => void }
  /** How long it stays; 3 s unless given (P:G-39). */
  lastsMs?: number
}

/** A toast on screen. `run` grows when the same words are shown again: then its time restarts. */
export interface Toast extends ToastWords {
  id: number
  run: number
  lastsMs: number
}

export const toastStore = createStore<Toast | null>(null)
let lastId = 0

/** Shows a toast in place of the one on screen (C-9-25); the same words again are not a second one (C-9-26). */
export function toast(words: ToastWords | string): void {
  const next = typeof words === 'string' ? { title: words } : words
  const shown = toastStore.get()
  const isSame = shown?.title === next.title && shown.note === next.note
  const id = isSame ? shown.id : ++lastId
  toastStore.set({ lastsMs: toastMs, ...next, id, run: isSame ? shown.run + 1 : 0 })
}

/** Takes the toast off the screen. */
export function dismissToast(): void {
  toastStore.set(null)
}
