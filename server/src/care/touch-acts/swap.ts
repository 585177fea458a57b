import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { type ActChange, changeLocked } from '../touches/act.ts'
import { notEditable } from '../touches/errors.ts'
import { otherGift } from '../touches/other-gift.ts'
import type { LockedTouch } from '../touches/lock.ts'
import { isSwappable, replacementsOf } from './replacements.queries.ts'
import { reviveComplete } from '../touches/parents/revive.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'

/** The change that swaps a touch's experience: clears the text written for the previous one (C-4.9-16, C-4.9-17). */
export function swappedTo({ key, title }: { key: ExperienceKey | string; title: string }): ActChange {
  return {
    ...otherGift({ experienceKey: key as ExperienceKey, title }),
    customMessage: null,
    messagingPromptId: null,
  }
}

/** Swaps a Top of Mind touch for one of its replacements (CG-72); keeps its date, names, and status. */
export async function swapTouch(
  tx: Tx,
  touch: LockedTouch,
  experienceKey: ExperienceKey,
  { today }: ViewContext,
  cause: Cause,
): Promise<void> {
  if (!isSwappable(touch, today)) throw notEditable('This gift can’t be swapped for another one.')
  const choices = await replacementsOf(tx, touch.experience_key)
  const choice = choices.find(({ key }) => key === experienceKey)
  if (!choice) throw invalid('experience_id', 'Please choose one of the gifts offered.')
  await changeLocked(tx, touch, swappedTo(choice))
  await reviveComplete(tx, [touch.key], cause)
}
