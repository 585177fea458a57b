import type { CatalogChoices } from '@goodturn/contract/catalog-desk/schema'
import type { ComponentType } from 'react'
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'

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

/** What the pages of the catalog need of a kind. */
export interface KindParts<D extends FieldValues> {
  /** Checks the form by the schema of the document. */
  resolver: Resolver<D, unknown, D>
  /** Cards of fields, each bound to a member of the document: see `fields.tsx`. */
  Form: ComponentType<KindFormProps<D>>
  /** The members' own components with the document's data; null where members see no such thing. */
  Looks: ComponentType<KindLooksProps<D>> | null
  /** A new thing of that title. */
  blank: (title: string, choices: CatalogChoices) => D
  /** What its two states are called. */
  states: KindStates
}

/** What the states of a thing are called, and the acts that lead to them. */
export interface KindStates {
  onsale: string
  hidden: string
  /** Null for what members always see. */
  hide: string | null
  offer: string | null
}
