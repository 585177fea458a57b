import { z } from 'zod/mini'
import { call } from '../call.ts'
import { keySchema } from '../ids.ts'

const code = z.object({ code: z.string().check(z.maxLength(200)) })
/** The team that an invitation leads to (P:G-30). */
const invitedTeam = z.object({ key: keySchema('team'), title: z.string() })

/** Looking up invitations before signing up; members stand at top level (P:G-02). */
export const teamCalls = {
  getInvite: call('GET', '/teams/getinvite/{code}', {
    summary: 'The personal invitation of a mailed code',
    access: 'public',
  })
    .input(code)
    .output(z.object({ email: z.string(), team: invitedTeam, code: z.string() })),
  getSharedInvite: call('GET', '/teams/getsharedinvite/{code}', {
    summary: "The team of a share link's code",
    access: 'public',
  })
    .input(code)
    .output(z.object({ team: invitedTeam, code: z.string() })),
}
