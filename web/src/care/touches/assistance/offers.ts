import { canTransition } from '@goodturn/contract/states'
import { touchTransitions } from '@goodturn/contract/care/touches/actions'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import type { AssistanceStep } from './steps.ts'

/** Swap is offered only for touches that can still be swapped (C-5-84). */
export function offersSwap({ experience, status, can_edit }: Touch): boolean {
  return (
    experience.swappable === 1 && can_edit === 1 && canTransition(touchTransitions, status, 'swaprequest')
  )
}

/** Cancel is offered while the server allows it, and never for excluded gifts (C-5-82, C-5-83). */
export function offersCancel({ can_cancel }: Touch): boolean {
  return can_cancel === 1
}

const openers = ['assistance', 'swap', 'cancel'] as const

/** The page button that opened assistance, as named in the query. */
export type AssistanceOpener = (typeof openers)[number]

/** The opener that a drawer in the query names; null for another drawer. */
export function openerOf(drawer: string | null): AssistanceOpener | null {
  return openers.find((opener) => opener === drawer) ?? null
}

/** The first step: the one of the pressed button while it is offered. */
export function firstStepOf(touch: Touch, openedBy: AssistanceOpener | null): AssistanceStep {
  if (openedBy === 'swap' && offersSwap(touch)) return 'swap touch'
  return openedBy === 'cancel' && offersCancel(touch) ? 'cancel' : 'init'
}
