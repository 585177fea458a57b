import { memberRealm } from './identity/accounts/realm.ts'
import { closeAllSessions } from './identity/sign-in/sessions.ts'
import { staffRealm } from './identity/staff-accounts/realm.ts'
import { applyErasures } from './privacy/erasure/apply.ts'
import { countOpen } from './money/invoices/charges/open.queries.ts'
import { reconcileWork } from './money/invoices/charges/reconcile.ts'
import { findDifferences } from './console/books/self-check.ts'
import { type Platform, causeOf } from './platform/context.ts'
import { chooseFiles } from './vendors/choose-files.ts'

/** One step to run after a database restore. Returns a one-line summary and whether all is well. */
interface Step {
  name: string
  run(platform: Platform): Promise<{ says: string; isWell: boolean }>
}

/** Runs in this order, however the database was restored; safe to run again. */
const steps: readonly Step[] = [
  { name: 'sessions', run: endSessions },
  { name: 'charges', run: reconcile },
  { name: 'erasures', run: reapplyErasures },
  { name: 'books', run: checkBooks },
]

/**
 * Prepares a restored database for members, reporting one line per step. Returns whether all is well; if not, the lines
 * say what is wrong.
 */
export async function afterRestore(platform: Platform, tell: (line: string) => void): Promise<boolean> {
  let allWell = true
  for (const { name, run } of steps) {
    const { says, isWell } = await run(platform)
    tell(`${name}: ${says}`)
    allWell &&= isWell
  }
  return allWell
}

async function endSessions({ database }: Platform) {
  const ended = await database.transaction(
    async (tx) => (await closeAllSessions(memberRealm, tx)) + (await closeAllSessions(staffRealm, tx)),
  )
  return { says: `${ended} ended; everyone has to sign in again`, isWell: true }
}

/** Reconciles everything that was open at the restored moment with the processor, until a pass closes no more. */
async function reconcile(platform: Platform) {
  const { db } = platform.database
  const cause = causeOf(platform, 'after-restore')
  const before = await countOpen(db)
  let left = before
  for (let last = Infinity; left > 0 && left < last;) {
    last = left
    await reconcileWork.run(platform, cause)
    left = await countOpen(db)
  }
  return {
    says: `${before - left} of ${before} open ones ended; a worker continues with the rest`,
    isWell: true,
  }
}

/** Erases again everyone who was erased after the restored moment, as listed in the file store. */
async function reapplyErasures(platform: Platform) {
  const { erased, begun, held } = await applyErasures(platform, await chooseFiles(platform.settings))
  const says = [
    `${erased} erased again`,
    ...(begun.length > 0 ? [`a worker continues with the accounts ${begun.join(', ')}`] : []),
    ...(held.length > 0
      ? [`end everything running for these people, then run after-restore again: ${held.join(', ')}`]
      : []),
  ]
  return { says: says.join('; '), isWell: held.length === 0 }
}

async function checkBooks({ database }: Platform) {
  const found = await findDifferences(database.db)
  const lines = found.flatMap(({ list, differences }) =>
    differences.map(({ key, says }) => `\n${list}  ${key}  ${says}`),
  )
  return lines.length === 0
    ? { says: 'they add up', isWell: true }
    : { says: `they do not add up${lines.join('')}`, isWell: false }
}
