import type {
  SequenceDocument,
  SequenceStepDocument,
} from '@goodturn/contract/console/catalog-desk/documents/sequence'
import { sanitizeMessage } from '@goodturn/contract/text'
import type { Tx } from '../../../platform/database/database.ts'
import {
  type WrittenReadyMade,
  readWrittenReadyMade,
  writeReadyMade,
} from '../../../outreach/sequences/ready-made.ts'
import type { Kind } from '../kind.ts'
import { freeSlug, slugOf } from '../slug.ts'
import { reviewSequence } from './sequence-review.ts'
import { namedSequences, sequenceItems } from './simple.queries.ts'
import { line } from './text.ts'

/** Ready-made sequences. Their key is their slug, made from their first title. */
export const sequenceKind: Kind<SequenceDocument, WrittenReadyMade> = {
  things: sequenceItems,
  newKey: ({ slug }) => slug,
  read: readWrittenReadyMade,
  present: ({ slug, active, title, description, start, steps }) => ({
    kind: 'sequence',
    slug,
    active,
    title,
    description,
    start,
    steps: steps.map(({ kind, afterDays, service, message, note }) => ({
      kind,
      after_days: afterDays,
      service,
      message: message ?? '',
      note: note ?? '',
    })),
  }),
  keep: ({ slug, active, title, description, start, steps }) => ({
    slug,
    active,
    title,
    description,
    start,
    steps: steps.map(({ kind, after_days: afterDays, service, message, note }) => ({
      kind,
      afterDays,
      service,
      message: message || null,
      note: note || null,
    })),
  }),
  async settle(tx, typed, published, takenSlugs) {
    const title = line(typed.title)
    const slug = published?.slug ?? (await newSlug(tx, typed.slug || title, takenSlugs))
    return {
      ...typed,
      slug,
      title,
      description: line(typed.description),
      steps: typed.steps.map(cleanStep),
    }
  },
  review: reviewSequence,
  write: (tx, _key, sequence, cause) => writeReadyMade(tx, sequence, cause.now),
}

async function newSlug(tx: Tx, wanted: string, takenSlugs: ReadonlySet<string>): Promise<string> {
  const taken = new Set((await namedSequences(tx)).map(({ slug }) => slug))
  return freeSlug(slugOf(wanted), (slug) => takenSlugs.has(slug) || taken.has(slug))
}

/** Keeps only the fields that the step's kind needs, with texts stored the way member steps store them. */
function cleanStep({ kind, after_days, service, message, note }: SequenceStepDocument): SequenceStepDocument {
  const hasMessage = kind === 'gift' || kind === 'card'
  return {
    kind,
    after_days,
    service: kind === 'reminder' ? null : service || null,
    message: hasMessage ? sanitizeMessage(message, Number.MAX_SAFE_INTEGER).trim() : '',
    note: kind === 'reminder' ? line(note) : '',
  }
}
