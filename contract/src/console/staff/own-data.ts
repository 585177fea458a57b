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
      'Create a one-hour link to an archive of all data of a member, once a second staff member approves; the member is mailed, and the reason is in the audit log',
    ...staffOnly(...archiveRoles),
  })
    .input(z.object({ member: memberName, reason: staffReason }))
    .output(archiveLink),
}
