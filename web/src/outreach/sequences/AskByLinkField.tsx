import { askByLinkBlocked, askByLinkLabel } from '@goodturn/contract/outreach/sequences/ask-by-link'
import { readKey } from '@goodturn/contract/read-key'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { SwitchField } from '../../ui/form/CheckboxField.tsx'
import type { FieldProps } from '../../ui/form/field.tsx'

/** Why the chosen gift of a step can't ask for the address by link; null if it can, or while no gift is chosen. */
export function useAskByLinkBlocked(service: string): string | null {
  const details = useQuery(
    api.catalog.details.queryOptions({
      input: { key: readKey('service', service) },
      enabled: service !== '',
    }),
  )
  if (service === '' || !details.data) return null
  const gift = details.data.data
  return askByLinkBlocked({
    ...gift,
    personalization_label: gift.experiences[0]?.personalization_label ?? null,
  })
}

const help =
  'They get a link and say where the gift goes. We email it; if we can’t, you send it. You pay on the step’s day, and get a refund if they don’t accept.'

type AskByLinkFieldProps<V extends FieldValues, C, T> = Pick<FieldProps<V, C, T>, 'control' | 'name'> & {
  blocked: string | null
}

/** The choice of a gift step to ask people without an address for it (D-1-05); off, with the reason, if it can't. */
export function AskByLinkField<V extends FieldValues, C, T>({
  blocked,
  ...field
}: AskByLinkFieldProps<V, C, T>) {
  if (blocked !== null)
    return <Switch label={askByLinkLabel} description={blocked} checked={false} readOnly disabled />
  return <SwitchField {...field} label={askByLinkLabel} help={help} />
}
