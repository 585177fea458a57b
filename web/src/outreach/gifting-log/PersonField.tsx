import type { FieldValues } from 'react-hook-form'
import { readKey } from '@goodturn/contract/read-key'
import { PersonSelect } from '../../people/contacts/PersonSelect.tsx'
import { type FieldProps, textOf, useField } from '../../ui/form/field.tsx'

interface PersonFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /** The name of the person chosen before. */
  chosenName?: string | undefined
}

/** A form field for one of the member's people. */
export function PersonField<V extends FieldValues, C, T>(props: PersonFieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  const { id, onBlur, label, description, error } = input
  const key = textOf(value)
  return (
    <PersonSelect
      {...{ id, onBlur, label, description, error }}
      aria-required={input['aria-required']}
      placeholder="Type a name"
      value={key ? readKey('contact', key) : null}
      chosenName={props.chosenName}
      onChange={(next) => set(next ?? '')}
    />
  )
}
