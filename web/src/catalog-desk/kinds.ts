import type { CatalogKind, DocumentOf } from '@goodturn/contract/catalog-desk/documents'
import { blankService, serviceDocument } from '@goodturn/contract/catalog-desk/documents/service'
import type { CatalogChoices } from '@goodturn/contract/catalog-desk/schema'
import type { ComponentType } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { schemaResolver } from '../ui/form/schemaResolver.ts'
import type { KindFormProps, KindLooksProps } from './kindProps.ts'
import { ServiceForm } from './service/ServiceForm.tsx'
import { ServiceLooks } from './service/ServiceLooks.tsx'

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

const sold: KindStates = {
  onsale: 'On sale',
  hidden: 'Hidden',
  hide: 'Hide from members',
  offer: 'Show to members',
}

/** Every kind that staff edit: one more kind is one more line. */
export const kinds: { readonly [K in CatalogKind]: KindParts<DocumentOf<K>> } = {
  service: {
    resolver: schemaResolver(serviceDocument),
    Form: ServiceForm,
    Looks: ServiceLooks,
    blank: (title, { categories }) => blankService(title, categories[0]?.key ?? ''),
    states: sold,
  },
}
