import type { SelectProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { rankChoices } from './rankChoices.ts'

interface TypedChoice {
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  value: unknown
  set: (value: string) => void
}

/**
 * Choosing by typing: "cal" and Enter is California, and so is "CA" and Tab. Gives what the select needs, and `take`,
 * which takes what was typed when the field is left.
 */
export function useTypedChoice({ choices, value, set }: TypedChoice) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // The choice that an arrow has marked, in place of the likeliest. It is kept here: the select forgets its own
  // mark a moment after it opens, and somebody quick has typed and marked by then.
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

  /** Notes what the select has marked, once it is done with the key. */
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
    // Choosing the chosen one again keeps it.
    allowDeselect: false,
    selectFirstOptionOnChange: true,
    autoSelectOnBlur: hasText,
    dropdownOpened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    onKeyDown(event) {
      if (event.key.startsWith('Arrow')) noteMarked(event.currentTarget)
      if (event.key !== 'Enter' || isSettled) return
      // What was typed is not chosen yet: it is no moment to send the form.
      event.preventDefault()
      take()
      setOpen(false)
    },
  } satisfies Partial<SelectProps>
  return { select, take }
}
