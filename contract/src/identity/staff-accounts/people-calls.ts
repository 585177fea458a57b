import { z } from 'zod/mini'
import { confirmedPassword, newPassword, passwordsMatch } from '../accounts/rules.ts'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { typedCode } from '../second-factor/rules.ts'
import { staffReason } from '../../console/staff/fields.ts'
import { emailAddress, requiredLine } from '../../text.ts'
import { currentPassword } from './fields.ts'
import { staffTokenNameLengthMax } from './limits.ts'
import { staffRoles } from './roles.ts'
import { staffActSchema, staffMeSchema, staffPersonSchema, staffTokenSchema } from './schema.ts'
import { anyStaff, staffOnly } from './who.ts'

const me = dataOf(staffMeSchema)
const key = keySchema('staff')
const person = dataOf(staffPersonSchema)
const role = z.enum(staffRoles, 'Please choose a role.')
const byKey = z.object({ key })
const withReason = z.object({ key, reason: staffReason })
const current_password = currentPassword
const withPassword = z.object({ current_password })
const beforeSecondStep = true
const token = z.string().check(z.maxLength(200))
const tokens = dataOf(z.array(staffTokenSchema))

/** The form behind a mailed link for staff. */
export const staffLinkForm = z
  .object({ token, name: requiredLine('name'), password: newPassword, confirmpassword: confirmedPassword })
  .check(passwordsMatch)

/** The staff and their roles: for administrators. */
export const staffPeopleCalls = {
  list: call('GET', '/v1/staff/people', {
    summary: 'All staff: current, invited, and former',
    ...staffOnly(),
  }).output(dataOf(z.array(staffPersonSchema))),
  invite: call('POST', '/v1/staff/people', {
    summary: 'Invite a staff member by email; the link works for seven days',
    ...staffOnly(),
  })
    .input(z.object({ email: emailAddress, name: requiredLine('name'), role }))
    .output(person),
  sendLink: call('POST', '/v1/staff/people/{key}/link', {
    summary: 'Mail a new link that replaces the previous one: for the invitation, or for a new password',
    ...staffOnly(),
  })
    .input(byKey)
    .output(person),
  withdraw: call('POST', '/v1/staff/people/{key}/uninvite', {
    summary: 'Withdraw an invitation that has not been accepted',
    ...staffOnly(),
  })
    .input(byKey)
    .output(person),
  setRole: call('POST', '/v1/staff/people/{key}/role', {
    summary: 'Change the role of a staff member; their sessions end. Not allowed for the last administrator',
    ...staffOnly(),
  })
    .input(z.object({ key, role, reason: staffReason }))
    .output(person),
  removeSecondStep: call('POST', '/v1/staff/people/{key}/secondstep/remove', {
    summary: 'Remove the lost second step of a staff member; their sessions end, and they set up a new one',
    ...staffOnly(),
  })
    .input(withReason)
    .output(person),
  end: call('POST', '/v1/staff/people/{key}/end', {
    summary: 'Close a staff account with its sessions and tokens. Not allowed for the last administrator',
    ...staffOnly(),
  })
    .input(withReason)
    .output(person),
  audit: call('GET', '/v1/staff/audit', {
    summary: 'Staff actions, newest first; optionally of one person or of one kind',
    ...staffOnly(),
  })
    .input(
      z.object({ ...pageQuery, person: z.optional(key), act: z.optional(z.string().check(z.maxLength(80))) }),
    )
    .output(pageOf(staffActSchema)),
  acts: call('GET', '/v1/staff/audit/acts', {
    summary: 'The kinds of recorded staff actions',
    ...staffOnly(),
  }).output(dataOf(z.array(z.string()))),
}

/** Following a mailed link: for an invitation or a new password. */
export const staffLinkCalls = {
  show: call('POST', '/v1/staff/link', {
    summary: 'The staff member that a link belongs to',
    access: 'public',
  })
    .input(z.object({ token }))
    .output(
      dataOf(z.object({ name: z.string(), email: z.string(), kind: z.enum(['invitation', 'password']) })),
    ),
  follow: call('POST', '/v1/staff/link/follow', {
    summary: 'Set name and password with a mailed link; signs in unless the account has a second step',
    access: 'public',
  })
    .input(staffLinkForm)
    .output(dataOf(z.object({ me: z.nullable(staffMeSchema) }))),
}

/** Calls by which staff manage their own account. */
export const staffSelfCalls = {
  beginAuthenticator: call('POST', '/v1/staff/me/authenticator', {
    summary: 'Start setting up an authenticator app; returns its secret once',
    ...anyStaff,
    beforeSecondStep,
  }).output(dataOf(z.object({ secret: z.string(), uri: z.string() }))),
  confirmAuthenticator: call('POST', '/v1/staff/me/authenticator/confirm', {
    summary: 'Finish setting up the authenticator app with one of its codes; returns recovery codes once',
    ...anyStaff,
    beforeSecondStep,
  })
    .input(z.object({ code: typedCode }))
    .output(dataOf(z.object({ me: staffMeSchema, recovery_codes: z.array(z.string()) }))),
  removeAuthenticator: call('POST', '/v1/staff/me/authenticator/remove', {
    summary: 'Remove the authenticator app, to set up another one; needs the password',
    ...anyStaff,
  })
    .input(withPassword)
    .output(me),
  newRecoveryCodes: call('POST', '/v1/staff/me/recoverycodes', {
    summary: 'Generate new recovery codes; the old ones stop working. Needs the password',
    ...anyStaff,
  })
    .input(withPassword)
    .output(dataOf(z.object({ recovery_codes: z.array(z.string()) }))),
  setPassword: call('POST', '/v1/staff/me/password', {
    summary: 'Set a new password; the other sessions end',
    ...anyStaff,
  })
    .input(
      z
        .object({ current_password, password: newPassword, confirmpassword: confirmedPassword })
        .check(passwordsMatch),
    )
    .output(me),
  signOutEverywhere: call('POST', '/v1/staff/me/signout', {
    summary: 'End all of your own sessions, including this one',
    ...anyStaff,
    beforeSecondStep,
    status: 204,
  }).output(z.void()),
  setKeys: call('POST', '/v1/staff/me/keys', {
    summary: 'Turn single-key shortcuts in the console on or off',
    ...anyStaff,
  })
    .input(z.object({ single_keys: z.boolean() }))
    .output(me),
  tokens: call('GET', '/v1/staff/me/tokens', {
    summary: 'Your own command-line tokens, newest first',
    ...anyStaff,
  }).output(tokens),
  addToken: call('POST', '/v1/staff/me/tokens', {
    summary: 'Create a command-line token; it is returned only once. Needs the password',
    ...anyStaff,
  })
    .input(z.object({ name: requiredLine('name', { max: staffTokenNameLengthMax }), current_password }))
    .output(dataOf(z.object({ token: z.string(), tokens: z.array(staffTokenSchema) }))),
  endToken: call('DELETE', '/v1/staff/me/tokens/{key}', {
    summary: 'Revoke a token: it stops working at once',
    ...anyStaff,
  })
    .input(z.object({ key: keySchema('staffToken') }))
    .output(tokens),
}
