import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { passwordLengthMax } from '../../limits.ts'

/** Kinds of devices; `support` is an administrator who acts as the member. */
const deviceKinds = ['computer', 'phone', 'tablet', 'unknown', 'support'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** A member's session, without its address and token. */
export const sessionSchema = z.object({
  /** Identifies the session in calls; doesn't grant access. */
  key: z.string(),
  /** "Chrome on Windows"; null where the browser did not say. */
  device: z.nullable(z.string()),
  kind: z.enum(deviceKinds),
  /** The IANA zone at sign-in; null if the browser did not say. */
  time_zone: z.nullable(z.string()),
  /** Machine time, in integer seconds. `seen` is exact to five minutes. */
  opened: z.int(),
  seen: z.int(),
  /** The session of this request. */
  current: z.boolean(),
})
export type SignedInSession = z.infer<typeof sessionSchema>

const signedIn = dataOf(z.object({ sessions: z.array(sessionSchema), password_changed: z.nullable(z.int()) }))

/** A member's sessions, and confirming the password. */
export const sessionCalls = {
  list: call('GET', '/v1/security/sessions', {
    summary: 'Where the member is signed in, the asking session first, then by last use',
    notWhileActing: true,
  }).output(signedIn),
  end: call('DELETE', '/v1/security/sessions/{key}', {
    summary: 'Sign out one device of the member',
    notWhileActing: true,
  })
    .input(z.object({ key: z.string().check(z.maxLength(80)) }))
    .output(signedIn),
  endOthers: call('POST', '/v1/security/sessions/signoutothers', {
    summary: 'Sign out all other devices',
    notWhileActing: true,
  }).output(signedIn),
  confirm: call('POST', '/v1/security/confirm', {
    summary: 'Confirm the password again; valid for ten minutes in this session',
    status: 204,
    notWhileActing: true,
  })
    .input(z.object({ current_password: z.string().check(z.maxLength(passwordLengthMax)) }))
    .output(z.void()),
}
