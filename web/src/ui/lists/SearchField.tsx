import { CloseButton, TextInput } from '@mantine/core'
import { searchDebounceMs, searchLengthMax } from '@goodturn/contract/limits'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { useDebouncedText } from '../hooks/useDebouncedText.ts'
import { isTouchScreen } from '../isTouchScreen.ts'

interface SearchFieldProps {
  /** Accessible name, and the default placeholder: "Search by person or gift". */
  label: string
  placeholder?: string
  value: string
  /** Called 300 ms after the last key, or at once on Enter and on clearing. */
  onChange: (value: string) => void
  width?: number | string
  /** Wait after the last key. */
  delayMs?: number
  /**
   * Also calls `onChange` on blur, for screens where the next click acts on all results. On other screens, that would
   * shift the list mid-click.
   */
  tellsOnLeaving?: boolean
  /** Takes the focus when it appears, except on touch screens. */
  takesFocus?: boolean
  /** Called on Enter, after `onChange`. */
  onEnter?: (search: string) => void
}

/** A search field that waits until the typing pauses. `<SearchField label="Search people" value={q} onChange={setQ} />` */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  width = 224,
  delayMs = searchDebounceMs,
  tellsOnLeaving = false,
  takesFocus = false,
  onEnter,
}: SearchFieldProps) {
  const [typed, tell] = useDebouncedText(value, onChange)
  const field = useRef<HTMLInputElement>(null)
  const isFocused = takesFocus && !isTouchScreen()
  useEffect(() => {
    if (isFocused) field.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <TextInput
      ref={field}
      data-autofocus={isFocused || undefined}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={searchLengthMax}
      w={width}
      leftSection={<Icon of={IconSearch} size={18} />}
      rightSection={typed ? <CloseButton aria-label="Clear search" onClick={() => tell('', 0)} /> : null}
      onChange={(event) => tell(event.currentTarget.value, delayMs)}
      onBlur={(event) => {
        if (tellsOnLeaving) tell(event.currentTarget.value, 0)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        tell(event.currentTarget.value, 0)
        onEnter?.(event.currentTarget.value.trim())
      }}
    />
  )
}
