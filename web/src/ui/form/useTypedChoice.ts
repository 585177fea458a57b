import type { SelectProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { rankChoices } from './rankChoices.ts'

interface TypedChoice {
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  value: unknown
  set: (value: string) => void
}

/**
 * Choosing by typing: "cal" and Enter picks California, as does "CA" and Tab. Returns the select's props, and `take`,
 * which picks the best match on blur.
 */
export function useTypedChoice({ choices, value, set }: TypedChoice) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // The choice highlighted with an arrow key, preferred over the best match. Tracked here because the select clears its
  // own highlight a moment after it opens, and a fast typist has typed and highlighted by then.
  const marked = useRef<string>(undefined)
  const isSettled = typed === (choices.find((choice) => choice.value === value)?.label ?? '')
  const hasText = typed.trim() !== ''

  function take() {
    if (isSettled || !hasText) return
    const found = rankChoices({
      options: choices.filter(({ disabled }) => !disabled),
      search: typed,
      limit: choices.length,
    }).flatMap((choice) => ('value' in choice ? [choice.value] : []))
    const taken = found.find((choice) => choice === marked.current) ?? found[0]
    if (taken !== undefined) set(taken)
  }

  /** Records the select's highlight, once it has handled the key. */
  function noteMarked(field: HTMLInputElement) {
    queueMicrotask(() => {
      const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
      const option = list?.querySelector('[data-combobox-selected]')
      marked.current = option?.getAttribute('value') ?? undefined
    })
  }

  const select = {
    filter: rankChoices,
    onSearchChange: setTyped,
    onInput() {
      marked.current = undefined
    },
    // Picking the current choice again keeps it.
    allowDeselect: false,
    selectFirstOptionOnChange: true,
    autoSelectOnBlur: hasText,
    dropdownOpened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    onKeyDown(event) {
      if (event.key.startsWith('Arrow')) noteMarked(event.currentTarget)
      if (event.key !== 'Enter' || isSettled) return
      // The typed text is not chosen yet, so Enter must not submit the form.
      event.preventDefault()
      take()
      setOpen(false)
    },
  } satisfies Partial<SelectProps>
  return { select, take }
}
