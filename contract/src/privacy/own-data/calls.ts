import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { passwordLengthMax } from '../../limits.ts'

/** The URL of an archive: works for an hour, only for the one who requested it. */
export const archiveLink = dataOf(z.object({ url: z.string() }))

/** All data that we store about a member, to download. */
export const ownDataCalls = {
  ask: call('POST', '/v1/owndata/archives', {
    summary: 'A one-hour link to an archive of all your own data, with a recent password',
    notWhileActing: true,
  })
    .input(z.object({ current_password: z.optional(z.string().check(z.maxLength(passwordLengthMax))) }))
    .output(archiveLink),
}
