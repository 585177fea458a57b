import type { TouchUpdateGroup } from '@goodturn/contract/care/touch-acts/update'
import { notCancelable, notEditable } from '../touches/errors.ts'
import type { LockedTouch } from '../touches/lock.ts'

/** What a member may change until the recipient opens the link (D-1-55). */
const changeableUnopened: readonly TouchUpdateGroup[] = ['message', 'personalization']

/**
 * Refuses changes that a gift link leaves to its recipient: date, address, and gift always, the card once the link was
 * opened, and the end of an accepted gift until it is paid.
 */
export function requireLinkAllows(
  { link_step: step, first_name: name }: Pick<LockedTouch, 'link_step' | 'first_name'>,
  group: TouchUpdateGroup,
): void {
  if (step === null) return
  if (group === 'cancel') {
    if (step === 'unpaid') throw notCancelable()
    return
  }
  if (!changeableUnopened.includes(group)) throw notEditable(`This gift waits for ${name}’s answer.`)
  if (step !== 'waiting') throw notEditable(`${name} has already opened this gift.`)
}
