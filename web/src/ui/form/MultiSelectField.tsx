import { MultiSelect } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './field.tsx'

interface MultiSelectFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /** With a `group`, choices are listed under its name. */
  choices: readonly { value: string; label: string; group?: string }[]
  /** Lists at most this many choices at once; typing finds the rest. */
  limit?: number
  placeholder?: string
}

/** Picks several choices from a list, with search; the chosen ones show in the field. The value is an array. */
export function MultiSelectField<V extends FieldValues, C, T>(props: MultiSelectFieldProps<V, C, T>) {
  const { choices, placeholder = 'Choose', limit } = props
  const { input, value, set } = useField(props)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <MultiSelect
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      data={listOf(choices)}
      {...(limit === undefined ? {} : { limit })}
      placeholder={chosen.length === 0 ? placeholder : ''}
      searchable
      hidePickedOptions
      nothingFoundMessage="Nothing found"
      value={chosen}
      onChange={set}
    />
  )
}

/** The choices as the select takes them: groups in the order of their first choice, then those without a group. */
function listOf(choices: MultiSelectFieldProps<FieldValues, unknown, unknown>['choices']) {
  const groups = Map.groupBy(choices, ({ group }) => group)
  const itemsOf = (members: typeof choices) => members.map(({ value, label }) => ({ value, label }))
  return [
    ...[...groups].flatMap(([group, members]) =>
      group === undefined ? [] : [{ group, items: itemsOf(members) }],
    ),
    ...itemsOf(groups.get(undefined) ?? []),
  ]
}
