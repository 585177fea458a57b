import type { Answer } from '@goodturn/contract/outreach/surveys/schema'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { surveysAnswered } from './events.ts'
import type { OpenAsk } from './public.queries.ts'
import { scoreOf } from './read-answers.ts'

/** The hour of the day, in UTC, at which members are mailed about new answers. */
const notifyHour = 14

/**
 * Stores a recipient's answers with the text of the questions; answering again changes them. The time of the first
 * answer is kept, and only the first answer notifies the member, in one email a day about all new answers.
 */
export async function storeAnswers(
  tx: Tx,
  { key, memberKey, contactKey, questionnaireKey }: OpenAsk,
  answers: readonly (Answer | null)[],
  cause: Cause,
): Promise<void> {
  const now = sql`${cause.now.toISOString()}::timestamptz`
  const [before] = await rowsOf<{ state: string }>(
    tx,
    sql`select state from survey_asks where key = ${key} for update`,
  )
  await tx.execute(sql`
    update survey_asks set state = 'answered', answers = ${JSON.stringify(answers)}::jsonb,
      score = ${scoreOf(answers)}, answered_at = coalesce(answered_at, ${now})
    where key = ${key}`)
  if (before?.state === 'sent') {
    await tx.execute(sql`
      update survey_settings set untold = untold + 1,
        tell_at = coalesce(tell_at, ${nextNotifyTime(cause.now).toISOString()}::timestamptz)
      where member_key = ${memberKey}`)
    if (questionnaireKey)
      await tx.execute(
        sql`update survey_questionnaires set answered = answered + 1 where key = ${questionnaireKey}`,
      )
  }
  await cause.publish(tx, surveysAnswered, { memberKey, contactKey })
}

function nextNotifyTime(now: Date): Date {
  const next = new Date(now)
  next.setUTCHours(notifyHour, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
