import { sanitizeMessage } from '@goodturn/contract/text'
import { useLayoutEffect, useRef, type ChangeEvent, type FocusEvent } from 'react'

type Control = HTMLTextAreaElement | HTMLInputElement

/**
 * Props of a text control that cleans typed, pasted, or leftover text (C-5-73, CG-05). It never truncates: text over
 * the limit stays visible, and the counter shows it. The cursor keeps its position.
 */
export function useCleanText<T extends Control>(value: string, onChange: (value: string) => void) {
  const ref = useRef<T>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null || ref.current === null) return
    ref.current.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  return {
    ref,
    value,
    onChange(event: ChangeEvent<T>) {
      const { value: typed, selectionStart } = event.currentTarget
      const clean = cleanText(typed)
      if (clean !== typed && selectionStart !== null) {
        cursor.current = cleanText(typed.slice(0, selectionStart)).length
      }
      onChange(clean)
    },
    onBlur(event: FocusEvent<T>) {
      const clean = cleanText(event.currentTarget.value)
      if (clean !== value) onChange(clean)
    },
  }
}

const cleanText = (text: string) => sanitizeMessage(text, Number.MAX_SAFE_INTEGER)
