import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** Ranks a choice against the typed text: its code, its start, a later word, anywhere; null if it doesn't match. */
function rankOf({ value, label }: Pick<ComboboxItem, 'value' | 'label'>, typed: string): number | null {
  const name = label.toLowerCase()
  if (value.toLowerCase() === typed || name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  return name.includes(typed) ? 3 : null
}

/** Choices that match the typed text, best first: "CA" lists California before North Carolina. */
export const rankChoices: OptionsFilter = ({ options, search }) => {
  const typed = search.trim().toLowerCase()
  if (!typed) return options
  return options
    .flatMap((option) => {
      const rank = 'group' in option ? null : rankOf(option, typed)
      return rank === null ? [] : [{ option, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}
