import type { MemberKey } from '@goodturn/contract/ids'
import { archiveRoles } from '@goodturn/contract/privacy/own-data/limits'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { dateIn } from '@goodturn/contract/time'
import { type Platform, actingOf } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FileMaker, StaffFileMaker } from '../../platform/http/downloads.ts'
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

/** Who makes archives, for members and for staff. */
interface ArchiveMakers {
  /** To the member themselves, never to whoever acts as them. */
  ofMember: FileMaker<AskedArchive>
  /** To support, who asked for it in the member's name. */
  ofStaff: StaffFileMaker<AskedArchive>
}

/** All that is kept of a member as one archive. 429 while this process writes as many as it may. */
export function ownDataFiles(places = placesOfProcess, until = patience): ArchiveMakers {
  let open = 0
  const archiveOf = async (tx: Tx, subjectKey: MemberKey, platform: Platform) => {
    const subject = await findSubject(tx, subjectKey)
    if (!subject) throw goneLink()
    if (open >= places) throw waitForOthers()
    open += 1
    const zip = writeArchive(platform, subject, until)
    zip.once('close', () => {
      open -= 1
    })
    return { name: `my-data-${dateIn(platform.clock.now())}.zip`, zip }
  }
  return {
    async ofMember(tx, actor, { subjectKey }, platform) {
      if (actingOf(actor) || subjectKey !== actor.memberKey) throw goneLink()
      return archiveOf(tx, subjectKey, platform)
    },
    async ofStaff(tx, { role }, { subjectKey }, platform) {
      if (!mayAct(role, archiveRoles)) throw goneLink()
      return archiveOf(tx, subjectKey, platform)
    },
  }
}
