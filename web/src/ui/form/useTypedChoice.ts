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
  // An arrow has marked another choice than the likeliest: the select itself takes that one.
  const isMarked = useRef(false)
  const isSettled = typed === (choices.find((choice) => choice.value === value)?.label ?? '')
  const hasText = typed.trim() !== ''

  function take() {
    if (isSettled || !hasText || isMarked.current) return
    const [likeliest] = rankChoices({
      options: choices.filter(({ disabled }) => !disabled),
      search: typed,
      limit: 1,
    })
    if (likeliest && 'value' in likeliest) set(likeliest.value)
  }

  const select = {
    filter: rankChoices,
    onSearchChange: setTyped,
    onInput() {
      isMarked.current = false
    },
    selectFirstOptionOnChange: true,
    autoSelectOnBlur: hasText,
    dropdownOpened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    onKeyDown(event) {
      if (event.key.startsWith('Arrow')) isMarked.current = true
      if (event.key !== 'Enter' || isSettled) return
      // What was typed is not chosen yet: it is no moment to send the form.
      event.preventDefault()
      if (isMarked.current) return
      take()
      setOpen(false)
    },
  } satisfies Partial<SelectProps>
  return { select, take }
}
