import type { MemberKey } from '@goodturn/contract/ids'
import type { questionnaireChange } from '@goodturn/contract/outreach/surveys/schema'
import { questionnaireTransitions } from '@goodturn/contract/outreach/surveys/states'
import { canTransition } from '@goodturn/contract/states'
import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { lockQuestionnaire } from './find.ts'
import { surveyQuestionnaires } from './tables.ts'

/**
 * Changes a questionnaire for people asked from now on: anything already sent keeps its questions. An archived one is
 * no longer sent, and its pages are closed.
 */
export async function updateQuestionnaire(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof questionnaireChange>,
): Promise<void> {
  const before = await lockQuestionnaire(tx, memberKey, given.key)
  const state = given.state ?? before.state
  if (state !== before.state && !canTransition(questionnaireTransitions, before.state, state))
    throw stateChanged()
  const { title = before.title, intro = before.intro, questions = before.questions } = given
  await tx
    .update(surveyQuestionnaires)
    .set({ title, intro, questions, state })
    .where(eq(surveyQuestionnaires.key, given.key))
}
