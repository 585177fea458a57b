import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { passwordLengthMax } from '../../limits.ts'

/** Where an archive is read from, by whoever asked for it and for an hour. */
export const archiveLink = dataOf(z.object({ url: z.string() }))

/** All that is kept of a member, to take away. */
export const ownDataCalls = {
  ask: call('POST', '/v1/owndata/archives', {
    summary: 'A link to an archive of all own data, for an hour, with a recent password',
    notWhileActing: true,
  })
    .input(z.object({ current_password: z.optional(z.string().check(z.maxLength(passwordLengthMax))) }))
    .output(archiveLink),
}
