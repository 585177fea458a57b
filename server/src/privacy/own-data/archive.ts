import type { MemberKey } from '@goodturn/contract/ids'
import { archiveRoles } from '@goodturn/contract/privacy/own-data/limits'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { dateIn } from '@goodturn/contract/time'
import { type Platform, actingOf } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FileMaker, StaffFileMaker } from '../../platform/http/downloads.ts'
import { expiredLink, tooManyArchives } from './errors.ts'
import { findSubject } from './subject.queries.ts'
import { type StallLimit, writeArchive } from './write-archive.ts'

/** The download kind under which links to the archive are stored. */
export const ownDataKind = 'own-data'

/** The member whose archive a link is for. */
export interface ArchiveParameters {
  subjectKey: MemberKey
}

/** How many archives a process writes in parallel: each holds a database connection while it is read. */
const parallelArchives = 2
const stallLimit: StallLimit = { stallMs: 60_000 }

/** Archive makers, for members and for staff. */
interface ArchiveMakers {
  /** For the member themselves, never for someone acting as them. */
  ofMember: FileMaker<ArchiveParameters>
  /** For support staff who requested it on the member's behalf. */
  ofStaff: StaffFileMaker<ArchiveParameters>
}

/** All data stored about a member as one archive. 429 while this process is writing its maximum. */
export function ownDataFiles(places = parallelArchives, until = stallLimit): ArchiveMakers {
  let open = 0
  const archiveOf = async (tx: Tx, subjectKey: MemberKey, platform: Platform) => {
    const subject = await findSubject(tx, subjectKey)
    if (!subject) throw expiredLink()
    if (open >= places) throw tooManyArchives()
    open += 1
    const zip = writeArchive(platform, subject, until)
    zip.once('close', () => {
      open -= 1
    })
    return { name: `my-data-${dateIn(platform.clock.now())}.zip`, zip }
  }
  return {
    async ofMember(tx, actor, { subjectKey }, platform) {
      if (actingOf(actor) || subjectKey !== actor.memberKey) throw expiredLink()
      return archiveOf(tx, subjectKey, platform)
    },
    async ofStaff(tx, { role }, { subjectKey }, platform) {
      if (!mayAct(role, archiveRoles)) throw expiredLink()
      return archiveOf(tx, subjectKey, platform)
    },
  }
}
