import type { MemberKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import type { FileMaker } from '../platform/downloads.ts'
import { goneLink, waitForOthers } from './errors.ts'
import { findSubject } from './subject.queries.ts'
import { type Patience, writeArchive } from './write-archive.ts'

/** What links to the archive are kept as. */
export const ownDataKind = 'own-data'

/** Whose archive a link is for. */
export interface AskedArchive {
  subjectKey: MemberKey
}

/** How many archives a process writes at once: each holds a connection to the database for as long as it is read. */
const placesOfProcess = 2
const patience: Patience = { stallMs: 60_000 }

/**
 * All that is kept of a member as one archive, to themselves or to the administrator who asked for it. Nobody gets it
 * while acting as another. 429 while this process writes as many as it may.
 */
export function ownDataFile(places = placesOfProcess, until = patience): FileMaker<AskedArchive> {
  let open = 0
  return async (tx, actor, { subjectKey }, platform) => {
    const subject = await findSubject(tx, subjectKey)
    const isOthers = subjectKey !== actor.memberKey
    if (!subject || actor.adminKey || (isOthers && !actor.isAdmin)) throw goneLink()
    if (open >= places) throw waitForOthers()
    open += 1
    const zip = writeArchive(platform, subject, until)
    zip.once('close', () => {
      open -= 1
    })
    return { name: `my-data-${dateIn(platform.clock.now())}.zip`, zip }
  }
}
