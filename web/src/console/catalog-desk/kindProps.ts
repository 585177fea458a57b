import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The props of a kind's form. */
export interface KindFormProps<D extends FieldValues> {
  form: UseFormReturn<D, unknown, D>
  choices: CatalogChoices
  /** The item was never published: fields that are fixed afterward can still be chosen. */
  isNew: boolean
}

/** The props of a kind's preview. */
export interface KindPreviewProps<D> {
  /** The form's current values. */
  document: D
  thingKey: string
  choices: CatalogChoices
}
