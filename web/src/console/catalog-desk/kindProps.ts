import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What a form of a kind is handed. */
export interface KindFormProps<D extends FieldValues> {
  form: UseFormReturn<D, unknown, D>
  choices: CatalogChoices
  /** It was never published: what is fixed afterward can still be chosen. */
  isNew: boolean
}

/** What a preview of a kind is handed. */
export interface KindLooksProps<D> {
  /** What is in the form now. */
  document: D
  thingKey: string
  choices: CatalogChoices
}
