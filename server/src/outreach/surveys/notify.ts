import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { lockMembersToNotify } from './to-notify.queries.ts'

const membersPerRound = 200

/** Mails members about new answers: at most one mail a day, and none without answers. */
export const notifyOfAnswers: Recurring = {
  name: 'surveys.tell',
  nextDue: whenColumn(sql`select min(tell_at) as due from survey_settings where tell_at is not null`),
  async run({ database }, cause) {
    for (;;) {
      const told = await database.transaction((tx) => notifyRound(tx, cause))
      if (told < membersPerRound) return
    }
  },
}

async function notifyRound(tx: Tx, cause: Cause): Promise<number> {
  const members = await lockMembersToNotify(tx, cause.now, membersPerRound)
  if (members.length === 0) return 0
  const keys = members.map(({ memberKey }) => memberKey)
  await tx.execute(
    sql`update survey_settings set untold = 0, tell_at = null where member_key = any(${textArray(keys)})`,
  )
  await sendMails(
    tx,
    cause,
    members.map(({ email, firstName, untold }) => ({
      to: email,
      mail: {
        template: 'answers-came-in',
        optional: true,
        subject: untold === 1 ? '1 answer came in' : `${untold} answers came in`,
        heading: `Your people answered, ${firstName}`,
        paragraphs: [
          untold === 1
            ? 'One answer has come in since our last email.'
            : `${untold} answers have come in since our last email.`,
        ],
        button: { label: 'See the answers', url: `${cause.settings.publicUrl}/happier-people` },
      },
    })),
  )
  return members.length
}
