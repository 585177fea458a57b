import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { cutText } from './cutText.ts'
import styles from './RowTable.module.css'

interface EditableCellProps {
  label: string
  value: string
  error: string | undefined
  /** The row is removed; there is nothing to fix. */
  isLocked: boolean
  stop: { 'data-cell': string; tabIndex: number; onFocus: () => void }
  onSave: (value: string) => Promise<void>
}

/** A cell that becomes an input when pressed. Enter and blur check the row again; Escape discards the edit. */
export function EditableCell({ label, value, error, isLocked, stop, onSave }: EditableCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  function close(next: string | null) {
    flushSync(() => setTyped(null))
    if (next === null || next === value) return
    setSaving(next)
    void onSave(next).finally(() => setSaving(null))
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close(event.key === 'Enter' ? event.currentTarget.value.trim() : null)
    button.current?.focus()
  }

  if (typed !== null)
    return (
      <input
        className={styles.input}
        aria-label={label}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
        onBlur={(event) => close(event.currentTarget.value.trim())}
      />
    )
  const text = saving ?? value
  return (
    <button
      ref={button}
      type="button"
      className={styles.cell}
      data-error={error ? true : undefined}
      data-saving={saving === null ? undefined : true}
      aria-label={`${label}: ${text || 'empty'}${error ? `. ${error}` : ''}`}
      title={error}
      disabled={isLocked}
      {...stop}
      onClick={() => setTyped(value)}
    >
      {error && <Icon of={IconAlertCircle} size={16} />}
      <span>{text ? cutText(text) : error ? 'empty' : ''}</span>
    </button>
  )
}
