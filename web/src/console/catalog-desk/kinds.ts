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
import { BundlePreview } from './bundle/BundlePreview.tsx'
import { CategoryForm } from './category/CategoryForm.tsx'
import { CategoryPreview } from './category/CategoryPreview.tsx'
import { EventForm } from './event/EventForm.tsx'
import { EventPreview } from './event/EventPreview.tsx'
import type { KindFormProps, KindPreviewProps } from './kindProps.ts'
import { PromptForm } from './prompt/PromptForm.tsx'
import { PromptPreview } from './prompt/PromptPreview.tsx'
import { SequenceForm } from './sequence/SequenceForm.tsx'
import { SequencePreview } from './sequence/SequencePreview.tsx'
import { ServiceForm } from './service/ServiceForm.tsx'
import { ServiceDraftPreview } from './service/ServiceDraftPreview.tsx'

/** The parts that the catalog pages use for each kind. */
export interface KindParts<D extends FieldValues> {
  /** Validates the form. */
  schema: $ZodType<D, D>
  /** Sheets of fields, each bound to a field of the document: see `fields.tsx`. */
  Form: ComponentType<KindFormProps<D>>
  /** The members' own components with the document's data; null for kinds that members don't see. */
  Looks: ComponentType<KindPreviewProps<D>> | null
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

const soldStates: KindStates = {
  onsale: 'On sale',
  hidden: 'Hidden',
  hide: 'Hide from members',
  offer: 'Show to members',
}
const offeredStates: KindStates = { ...soldStates, onsale: 'Offered' }

/** Every kind that staff edit, one line per kind. */
export const kinds: { readonly [K in CatalogKind]: KindParts<DocumentOf<K>> } = {
  service: {
    schema: serviceDocument,
    Form: ServiceForm,
    Looks: ServiceDraftPreview,
    blank: (title) => blankService(title, ''),
    states: soldStates,
  },
  category: {
    schema: categoryDocument,
    Form: CategoryForm,
    Looks: CategoryPreview,
    blank: blankCategory,
    states: { ...soldStates, onsale: 'In the shop' },
  },
  event: {
    schema: eventDocument,
    Form: EventForm,
    Looks: EventPreview,
    blank: blankEvent,
    states: offeredStates,
  },
  bundle: {
    schema: bundleDocument,
    Form: BundleForm,
    Looks: BundlePreview,
    blank: blankBundle,
    states: soldStates,
  },
  prompt: {
    schema: promptDocument,
    Form: PromptForm,
    Looks: PromptPreview,
    blank: blankPrompt,
    states: offeredStates,
  },
  sequence: {
    schema: sequenceDocument,
    Form: SequenceForm,
    Looks: SequencePreview,
    blank: blankSequence,
    states: offeredStates,
  },
}
