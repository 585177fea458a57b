import { toastMs } from '@goodturn/contract/limits'
import { errorsOf } from '../../platform/ApiError.ts'
import { createStore } from '../../platform/store.ts'
import type { ArtPicture } from '../pictures/Art.tsx'

/** A toast's content. */
export interface ToastContent {
  title: string
  /** A muted second line. */
  note?: string
  tone?: 'done' | 'error'
  /** An art tile instead of the round icon. */
  art?: ArtPicture
  /** "Undo" or "See it". */
  action?: { label: string; act: () => void }
  /** How long it stays; by default 3 s (P:G-39). */
  lastsMs?: number
}

/** A toast on screen. `run` increases when the same text is shown again, which restarts its timer. */
export interface Toast extends ToastContent {
  id: number
  run: number
  lastsMs: number
}

export const toastStore = createStore<Toast | null>(null)
let lastId = 0

/** Shows a toast, replacing the one on screen (C-9-25); repeating the same text does not add a second one (C-9-26). */
export function toast(words: ToastContent | string): void {
  const next = typeof words === 'string' ? { title: words } : words
  const shown = toastStore.get()
  const isSame = shown?.title === next.title && shown.note === next.note
  const id = isSame ? shown.id : ++lastId
  toastStore.set({ lastsMs: toastMs, ...next, id, run: isSame ? shown.run + 1 : 0 })
}

/** Shows what a failed call said, in place of the toast on screen. */
export function toastError(error: unknown): void {
  toast({ title: errorsOf(error)[0]?.message ?? '', tone: 'error' })
}

/** Dismisses the toast. */
export function dismissToast(): void {
  toastStore.set(null)
}
