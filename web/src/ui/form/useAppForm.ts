import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form'

/**
 * A form that validates on blur and on submit. Name its fields as the call names its payload members: then the
 * server's errors land on the same places. `useAppForm({ resolver: zodResolver(schema), defaultValues: {...} })`
 */
export function useAppForm<V extends FieldValues, C = unknown, T = V>(
  options: UseFormProps<V, C, T>,
): UseFormReturn<V, C, T> {
  return useForm<V, C, T>({ mode: 'onTouched', shouldFocusError: false, ...options })
}
