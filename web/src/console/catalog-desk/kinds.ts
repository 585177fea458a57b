import type { CatalogKind, DocumentOf } from '@goodturn/contract/console/catalog-desk/documents'
import { blankBundle, bundleDocument } from '@goodturn/contract/console/catalog-desk/documents/bundle'
import { blankCategory, categoryDocument } from '@goodturn/contract/console/catalog-desk/documents/category'
import { blankEvent, eventDocument } from '@goodturn/contract/console/catalog-desk/documents/event'
import { blankPrompt, promptDocument } from '@goodturn/contract/console/catalog-desk/documents/prompt'
import { blankSequence, sequenceDocument } from '@goodturn/contract/console/catalog-desk/documents/sequence'
import { blankService, serviceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { BundleForm } from './bundle/BundleForm.tsx'
import { BundleLooks } from './bundle/BundleLooks.tsx'
import { CategoryForm } from './category/CategoryForm.tsx'
import { CategoryLooks } from './category/CategoryLooks.tsx'
import { EventForm } from './event/EventForm.tsx'
import { EventLooks } from './event/EventLooks.tsx'
import type { KindFormProps, KindLooksProps } from './kindProps.ts'
import { PromptForm } from './prompt/PromptForm.tsx'
import { PromptLooks } from './prompt/PromptLooks.tsx'
import { SequenceForm } from './sequence/SequenceForm.tsx'
import { SequenceLooks } from './sequence/SequenceLooks.tsx'
import { ServiceForm } from './service/ServiceForm.tsx'
import { ServiceLooks } from './service/ServiceLooks.tsx'

/** The parts that the catalog pages use for each kind. */
export interface KindParts<D extends FieldValues> {
  /** Validates the form. */
  schema: $ZodType<D, D>
  /** Sheets of fields, each bound to a field of the document: see `fields.tsx`. */
  Form: ComponentType<KindFormProps<D>>
  /** The members' own components with the document's data; null for kinds that members don't see. */
  Looks: ComponentType<KindLooksProps<D>> | null
  /** Creates a blank item with the given title. */
  blank: (title: string) => D
  /** Names of its two states. */
  states: KindStates
}

/** Names of an item's states, and of the acts that change them. */
export interface KindStates {
  onsale: string
  hidden: string
  hide: string
  offer: string
}

const sold: KindStates = {
  onsale: 'On sale',
  hidden: 'Hidden',
  hide: 'Hide from members',
  offer: 'Show to members',
}
const offered: KindStates = { ...sold, onsale: 'Offered' }

/** Every kind that staff edit, one line per kind. */
export const kinds: { readonly [K in CatalogKind]: KindParts<DocumentOf<K>> } = {
  service: {
    schema: serviceDocument,
    Form: ServiceForm,
    Looks: ServiceLooks,
    blank: (title) => blankService(title, ''),
    states: sold,
  },
  category: {
    schema: categoryDocument,
    Form: CategoryForm,
    Looks: CategoryLooks,
    blank: blankCategory,
    states: { ...sold, onsale: 'In the shop' },
  },
  event: {
    schema: eventDocument,
    Form: EventForm,
    Looks: EventLooks,
    blank: blankEvent,
    states: offered,
  },
  bundle: {
    schema: bundleDocument,
    Form: BundleForm,
    Looks: BundleLooks,
    blank: blankBundle,
    states: sold,
  },
  prompt: {
    schema: promptDocument,
    Form: PromptForm,
    Looks: PromptLooks,
    blank: blankPrompt,
    states: offered,
  },
  sequence: {
    schema: sequenceDocument,
    Form: SequenceForm,
    Looks: SequenceLooks,
    blank: blankSequence,
    states: offered,
  },
}
