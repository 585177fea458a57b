import { Checkbox, Switch } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './field.tsx'

/** A checkbox: `<CheckboxField control={form.control} name="remember" label="Keep me signed in" />` */
export function CheckboxField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { input, value, set } = useField({ ...props, optional: false })
  const { inputWrapperOrder: _order, 'aria-required': _required, ...rest } = input
  return (
    <Checkbox {...rest} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
  )
}

/** A switch with a label and help, bound like `CheckboxField`. */
export function SwitchField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { input, value, set } = useField({ ...props, optional: false })
  const { inputWrapperOrder: _order, 'aria-required': _required, ...rest } = input
  return <Switch {...rest} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
}
