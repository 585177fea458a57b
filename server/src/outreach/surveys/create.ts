import type { MemberKey } from '@goodturn/contract/ids'
import { questionnairesMax, titleLengthMax } from '@goodturn/contract/outreach/surveys/limits'
import type { Question } from '@goodturn/contract/outreach/surveys/questions'
import { readyMadeQuestionnaires } from '@goodturn/contract/outreach/surveys/ready-made'
import type { newQuestionnaire } from '@goodturn/contract/outreach/surveys/schema'
import { and, count, eq, ne } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { tooManyQuestionnaires } from './errors.ts'
import { type QuestionnaireRecord, findQuestionnaire } from './find.ts'
import { lockSettings } from './settings.ts'
import { surveyQuestionnaires } from './tables.ts'

interface Model {
  title: string
  intro: string
  questions: readonly Question[]
}

/** Creates a questionnaire for the member. Given texts take precedence over the texts of the copied questionnaire. */
export async function createQuestionnaire(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof newQuestionnaire>,
  { now }: Cause,
): Promise<QuestionnaireRecord> {
  // One at a time, so that two tabs can't exceed the limit together.
  await lockSettings(tx, memberKey)
  const model = await modelOf(tx, memberKey, given)
  const title = given.title ?? model?.title
  if (!title) throw invalid('title', 'Please enter a title.')
  if ((await countQuestionnaires(tx, memberKey)) >= questionnairesMax) throw tooManyQuestionnaires()
  const [row] = await tx
    .insert(surveyQuestionnaires)
    .values({
      key: newKey('questionnaire'),
      memberKey,
      title,
      intro: given.intro ?? model?.intro ?? '',
      questions: [...(given.questions ?? model?.questions ?? [])],
      state: 'active',
      createdAt: now,
    })
    .returning()
  return present(row, 'an insert returns its row')
}

async function modelOf(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof newQuestionnaire>,
): Promise<Model | undefined> {
  if (!given.copy_of) return readyMadeQuestionnaires.find(({ name }) => name === given.ready_made)
  const other = await findQuestionnaire(tx, memberKey, given.copy_of)
  const mark = ' (copy)'
  const title = [...other.title].slice(0, titleLengthMax - mark.length).join('')
  return { ...other, title: title + mark }
}

async function countQuestionnaires(tx: Tx, memberKey: MemberKey): Promise<number> {
  const [row] = await tx
    .select({ kept: count() })
    .from(surveyQuestionnaires)
    .where(and(eq(surveyQuestionnaires.memberKey, memberKey), ne(surveyQuestionnaires.state, 'archived')))
  return row?.kept ?? 0
}
