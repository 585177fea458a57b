import { mayBecome } from '@goodturn/contract/states'
import { touchTransitions } from '@goodturn/contract/touches/actions'
import type { Touch } from '@goodturn/contract/touches/schema'

/** Swap is offered only for what can be swapped, while it still can (C-5-84). */
export function offersSwap({ experience, status, can_edit }: Touch): boolean {
  return experience.swappable === 1 && can_edit === 1 && mayBecome(touchTransitions, status, 'swaprequest')
}

/** Cancel is offered while the server lets it happen, excluded gifts never (C-5-82, C-5-83). */
export function offersCancel({ can_cancel }: Touch): boolean {
  return can_cancel === 1
}
