import { z } from 'zod/mini'
import { call } from '../../call.ts'
import { archiveLink } from '../../privacy/own-data/calls.ts'
import { archiveRoles } from '../../privacy/own-data/limits.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { memberName, staffReason } from './fields.ts'

/** A member's data, retrieved by staff on the member's behalf. */
export const staffOwnDataCalls = {
  ask: call('POST', '/v1/admin/members/{member}/archive', {
    summary:
      'A link to an archive of all data of a member, for an hour, once a second one of the staff allowed it; the member is mailed, the audit has the reason',
    ...staffOnly(...archiveRoles),
  })
    .input(z.object({ member: memberName, reason: staffReason }))
    .output(archiveLink),
}
