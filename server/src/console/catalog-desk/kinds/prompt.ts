import type { PromptDocument } from '@goodturn/contract/console/catalog-desk/documents/prompt'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { nameLengthMax } from '@goodturn/contract/limits'
import { promptGuidanceLengthMax, promptTitleLengthMax } from '@goodturn/contract/shop/messaging/limits'
import { readKey } from '@goodturn/contract/read-key'
import { type WrittenPrompt, readWrittenPrompt, writePrompt } from '../../../shop/messaging/write-prompt.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import type { Kind, ReviewOf } from '../kind.ts'
import { fact, fault, tooLong, orPassed } from '../notes.ts'
import { hasOtherPrompt, promptItems } from './simple.queries.ts'
import { line, lines } from './text.ts'

const promptKey = (key: string) => readKey('messagingPrompt', key)

/** Prompts of the message helper. */
export const promptKind: Kind<PromptDocument, WrittenPrompt> = {
  things: promptItems,
  newKey: () => newKey('messagingPrompt'),
  read: (tx, key, options) => readWrittenPrompt(tx, promptKey(key), options),
  present: (kept) => ({ kind: 'prompt', ...kept }),
  keep: ({ active, title, description, guidance, style }) => ({
    active,
    title,
    description,
    guidance,
    style,
  }),
  async settle(_tx, typed) {
    return {
      ...typed,
      title: line(typed.title),
      description: line(typed.description),
      guidance: lines(typed.guidance),
    }
  },
  review: reviewPrompt,
  write: (tx, key, prompt, cause) => writePrompt(tx, promptKey(key), prompt, cause.now),
}

async function reviewPrompt(tx: Tx, of: ReviewOf<PromptDocument>): Promise<ReviewNote[]> {
  const { key, document, published } = of
  const isLast = !document.active && !(await hasOtherPrompt(tx, key))
  return [
    ...orPassed(
      [
        ...tooLong('title', document.title, promptTitleLengthMax, 'title'),
        ...tooLong('description', document.description, nameLengthMax, 'description'),
        ...tooLong('guidance text', document.guidance, promptGuidanceLengthMax, 'guidance'),
      ],
      'Has a title, description, and guidance',
    ),
    ...(isLast ? [fault('Members need at least one prompt. Offer another one first.', 'active')] : []),
    ...(published ? [fact('Messages already written with it stay as they are.')] : []),
  ]
}
