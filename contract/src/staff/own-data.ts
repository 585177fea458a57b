import { z } from 'zod/mini'
import { call } from '../call.ts'
import { archiveLink } from '../own-data/calls.ts'
import { memberName, staffReason } from './fields.ts'

/** A member's data as staff get it for them. */
export const staffOwnDataCalls = {
  ask: call('POST', '/v1/admin/members/{member}/archive', {
    summary:
      'A link to an archive of all data of a member, for an hour; the member is mailed, the audit has the reason',
    access: 'staff',
    roles: ['support'],
  })
    .input(z.object({ member: memberName, reason: staffReason }))
    .output(archiveLink),
}
