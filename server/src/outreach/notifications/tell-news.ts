import type { Cause, Platform } from '../../platform/context.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { addNotifications } from './add.ts'
import { membersToTell, newsDue } from './news.queries.ts'

const batch = 1000
const name = 'tell-of-gift-links'
/** The migration that brought gift links. */
const migration = '0087_gift_links'
const subject = 'gift-links'
const what = 'gift links. Send a gift without knowing the address'

/**
 * Tells every member whose account is older than gift links, once and with a link, that they exist. Newer
 * members find them where a gift is sent.
 */
export const tellOfGiftLinks: Recurring = {
  name,
  nextDue: whenColumn(newsDue(name, migration)),
  run: tellMembers,
}

async function tellMembers({ database }: Platform, cause: Cause): Promise<void> {
  let after = ''
  for (let told = batch; told === batch;) {
    told = await database.transaction(async (tx) => {
      const keys = await membersToTell(tx, { migration, subject, after, limit: batch })
      const news = { subjectKey: subject, what, who: '', amountCents: null, count: 1 }
      await addNotifications(
        tx,
        'news',
        keys.map((memberKey) => ({ ...news, memberKey })),
        cause,
      )
      after = keys.at(-1) ?? after
      return keys.length
    })
  }
}
