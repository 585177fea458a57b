import { notFound, refuse } from '../../platform/errors.ts'

/** 404 for an unknown catalog item. */
export const noSuchItem = () => notFound('We couldn’t find that item.')

/** 409: someone saved the draft after it was loaded. */
export const draftChanged = (who: string) =>
  refuse(
    409,
    'draft_changed',
    `${who} saved this draft after you opened it, so your changes weren’t saved. They’re still in the form: reload to see the other version, then enter yours again.`,
  )

/** 409: the draft that was loaded no longer exists. */
export const draftNotFound = () =>
  refuse(
    409,
    'draft_changed',
    'This draft was published or discarded after you opened it, so your changes weren’t saved. They’re still in the form: reload to see the current version.',
  )

/** 400: the document's faults; the message is the first one. */
export const notReady = (faults: readonly { text: string; field: string | null }[]) => {
  const refusal = refuse(400, 'validation', faults[0]?.text ?? 'This can’t be published yet.')
  refusal.data.errors = faults.map(({ text, field }) => ({
    message: text,
    code: 'validation',
    field: field === null ? 'document' : `document.${field}`,
  }))
  return refusal
}

/** 400: the draft equals what members already see. */
export const nothingToPublish = () =>
  refuse(400, 'invalid_state', 'There’s nothing to publish: members already see exactly this.')
