import { confirm } from '../../../ui/feedback/confirm.ts'
import type { ImportDraft } from '../useImport.ts'

const question = {
  title: 'Change the columns?',
  body: 'Every row will be checked again, and your decisions about rows will be lost.',
  verb: 'Yes, change the columns',
}

/** Changing the columns discards the review; asks first if it has decisions. */
export function useColumnChange({ review }: ImportDraft) {
  return async (act: () => unknown): Promise<void> => {
    const isValidated = review.entries.length > 0
    const hasWork = review.choices.decisions.size + review.choices.joined.size > 0
    if (isValidated && hasWork && !(await confirm(question))) return
    if (isValidated) review.reset()
    await act()
  }
}
