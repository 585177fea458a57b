import { TagsInput } from '@mantine/core'
import { tagLengthMax, tagsMax } from '@goodturn/contract/people/contacts/limits'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { useField, type FieldProps } from '../../../ui/form/field.tsx'

/** A person's tags; suggests those in use. */
export function TagsField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  const tags = useQuery(api.contacts.tags.queryOptions())
  return (
    <TagsInput
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      aria-required={undefined}
      data={tags.data?.data.map(({ tag }) => tag) ?? []}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={set}
      maxTags={tagsMax}
      maxLength={tagLengthMax}
      splitChars={[',']}
      acceptValueOnBlur
      styles={{ pillsList: { minHeight: 30, alignItems: 'center' } }}
      clearButtonProps={{ 'aria-label': 'Remove all tags' }}
    />
  )
}
