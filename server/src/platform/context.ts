import type { MemberKey, StaffKey, TeamKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import type { Clock } from './clock.ts'
import type { Database, Tx } from './database/database.ts'
import type { EventKind, Events } from './events.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './http/limits.ts'
import type { Log } from './trace/log.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Settings } from './settings/settings.ts'
import type { Tracer } from './trace/spans.ts'
import type { VendorCalls } from './trace/vendor-calls.ts'

/** A member's place in their team. */
export interface TeamPlace {
  key: TeamKey
  type: 'owner' | 'admin' | 'member'
}

/** The signed-in member of a request. While someone acts as the member, `adminKey` or `actingStaff` is set. */
export interface Actor {
  memberKey: MemberKey
  email: string
  isAdmin: boolean
  /** Whether the person who signed in uses a second step; in an acting session, that is the administrator. */
  hasSecondStep: boolean
  isVerified: boolean
  /**
   * The member's team as of the start of the request, so reads need no extra query for it (CG-52). Null for a member
   * without one.
   */
  team: TeamPlace | null
  /** Permissions that staff granted the member. */
  permissions: readonly string[]
  /** The administrator who acts as the member. */
  adminKey: MemberKey | null
  /** The staff member who acts as the member, and until when in machine time. */
  actingStaff: { key: StaffKey; until: Date } | null
  /** When the password was last entered in this session, for acts that require a recent sign-in. */
  signedInAt: Date
  sessionHash: string
}

/** The staff member who makes a call: by a console session, a token, or as a member who is an administrator. */
export interface Staff {
  key: StaffKey
  role: StaffRole
  name: string
  email: string
  /** Their linked member account, if any. */
  memberKey: MemberKey | null
  hasSecondStep: boolean
  /** Set for a console session; null for the other two ways. */
  sessionHash: string | null
  /** The command line sent a token, which is not enough for acts on the account itself. */
  byToken: boolean
}

/** Someone acts as the member: an administrator until they sign out, staff until a set time. */
export interface Acting {
  until: Date | null
}

/** Whether someone acts as the member; null if it is the member. */
export function actingOf(actor: Pick<Actor, 'adminKey' | 'actingStaff'>): Acting | null {
  if (actor.actingStaff) return { until: actor.actingStaff.until }
  return actor.adminKey === null ? null : { until: null }
}

/** The staff member behind a staff call, and the signed-in member; no member for a token or a console session. */
export interface StaffSender {
  staff: Staff | null
  actor: Actor | null
}

/** The actor and time behind an act, passed to verbs instead of an ambient user or clock. */
export interface Cause {
  now: Date
  machine: Date
  actor: Actor | null
  /** The staff member who does it; null unless it is a staff call. */
  staff: Staff | null
  requestId: string
  publish<T>(tx: Tx, kind: EventKind<T>, payload: T): Promise<void>
  jobs: Jobs
  settings: Settings
  /** Seals what must be read again, such as the codes of gift links. */
  secrets: Secrets
  hooks: Hooks
}

/**
 * The outside services of the running portal, one member per port. A room that declares a port adds its member here by
 * declaration merging; `ports.ts` chooses who implements it.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the rooms
export interface Ports {}

/**
 * The functions of higher rooms that lower rooms call. The room that calls one declares it here by declaration merging;
 * `hooks.ts` is the one table of them.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the rooms
export interface Hooks {}

/** The parts of the running portal that every room may use. */
export interface Platform {
  settings: Settings
  database: Database
  /** Null unless the settings name a standby. */
  replica: Replica | null
  clock: Clock
  log: Log
  events: Events<Cause>
  jobs: Jobs
  files: Files
  limits: Limits
  secrets: Secrets
  /** Null unless OpenTelemetry is configured. */
  tracer: Tracer | null
  vendorCalls: VendorCalls
  /** The number of requests in progress, not counting the sandbox's own tools. */
  visitors: { open: number }
  ports: Ports
  hooks: Hooks
}

/** A standby for reads that may be slightly stale, but never older than the same browser's last change. */
export interface Replica {
  /** Runs a read-only call on the standby or on the database itself. */
  read<T>(ctx: Ctx, run: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Called after a call that may have changed something: from here on, this browser reads nothing older. */
  noteChange(ctx: Ctx): Promise<void>
  close(): Promise<void>
}

/** A request's view of the platform. */
export interface Ctx {
  platform: Platform
  /** Single reads outside a transaction. */
  db: Tx
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The signed-in member; null for public calls and for staff calls from the console. */
  maybeActor: Actor | null
  /** The signed-in member; throws in a public call. */
  readonly actor: Actor
  /** The staff member who makes the call; null for all other calls. */
  maybeStaff: Staff | null
  /** The staff member who makes the call; throws in any other call. */
  readonly staff: Staff
  cause(): Cause
  requestId: string
  request: RequestInfo
  reply: ResponseActions
  log: Log
}

/** The facts about its HTTP request that a call may use. */
export interface RequestInfo {
  ip: string
  path: string
  secure: boolean
  /** The caller's IANA zone from `X-Timezone`, UTC when absent or unknown (CG-07). */
  timeZone: string
  idempotencyKey: string | null
  cookie(name: string): string | null
  header(name: string): string | null
}

/** The parts of its HTTP response, besides the body, that a call may set. */
export interface ResponseActions {
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string): void
  setHeader(name: string, value: string): void
}

export interface CookieOptions {
  httpOnly: boolean
  /** Seconds to live; null until the browser closes. */
  maxAgeSeconds: number | null
}

/**
 * Returns the same request with `actor` as its actor, for staff who run the member's own verbs on the member's behalf.
 */
export function withActor(ctx: Ctx, actor: Actor): Ctx {
  const { platform, db, transaction, staff, requestId, request, reply, log } = ctx
  const cause = () => causeOf(platform, requestId, actor, staff)
  const who = { maybeActor: actor, actor, maybeStaff: staff, staff }
  return { platform, db, transaction, ...who, cause, requestId, request, reply, log }
}

/** A cause without a request: jobs, recurring work, the command line. */
export function causeOf(
  platform: Platform,
  requestId: string,
  actor: Actor | null = null,
  staff: Staff | null = null,
): Cause {
  const now = platform.clock.now()
  const cause: Cause = {
    now,
    machine: platform.clock.machine(),
    actor,
    staff,
    requestId,
    jobs: platform.jobs,
    settings: platform.settings,
    secrets: platform.secrets,
    hooks: platform.hooks,
    publish: (tx, kind, payload) => platform.events.publish(tx, kind, payload, cause),
  }
  return cause
}
