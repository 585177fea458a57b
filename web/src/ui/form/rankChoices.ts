import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** How well a choice answers what was typed: its code, how it begins, a later word, anywhere; null when not at all. */
function rankOf({ value, label }: Pick<ComboboxItem, 'value' | 'label'>, typed: string): number | null {
  const name = label.toLowerCase()
  if (value.toLowerCase() === typed || name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  return name.includes(typed) ? 3 : null
}

/** The choices that what was typed can mean, the likeliest first: "CA" is California before North Carolina. */
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
