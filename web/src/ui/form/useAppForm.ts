import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'
import { schemaResolver } from './schemaResolver.ts'

type Values<S extends $ZodType> = input<S> & FieldValues

interface AppFormOptions<S extends $ZodType> extends Omit<
  UseFormProps<Values<S>, unknown, output<S>>,
  'resolver' | 'mode'
> {
  /** Schema of the form; its messages are shown at the fields. */
  schema: S
}

/**
 * A form that validates on blur and on submit. Name its fields like the payload members, so that server errors appear
 * at the same places. `useAppForm({ schema, defaultValues: { email: '' } })`
 */
export function useAppForm<S extends $ZodType>({
  schema,
  ...options
}: AppFormOptions<S>): UseFormReturn<Values<S>, unknown, output<S>> {
  return useForm<Values<S>, unknown, output<S>>({
    mode: 'onTouched',
    shouldFocusError: false,
    ...options,
    resolver: schemaResolver(schema),
  })
}
