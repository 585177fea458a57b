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

/** The place of a member in their team. */
export interface TeamPlace {
  key: TeamKey
  type: 'owner' | 'admin' | 'member'
}

/** The signed-in member of a request. While somebody acts as the member, `adminKey` or `actingStaff` is set. */
export interface Actor {
  memberKey: MemberKey
  email: string
  isAdmin: boolean
  /** Whoever signed in has a second step at sign-in: of a session that acts as another, its administrator. */
  hasSecondStep: boolean
  isVerified: boolean
  /** As the request began: what it reads needs no look of its own at the team (CG-52). Null for a member without one. */
  team: TeamPlace | null
  /** What staff allow the member. */
  permissions: readonly string[]
  /** The administrator who acts as the member. */
  adminKey: MemberKey | null
  /** Who of the staff acts as the member, and until when by the machine's clock. */
  actingStaff: { key: StaffKey; until: Date } | null
  /** When the password was last given in this session, for acts that ask for a recent sign-in. */
  signedInAt: Date
  sessionHash: string
}

/** One of the staff who makes a call: by a session of the console, a token, or as a member who is an administrator. */
export interface Staff {
  key: StaffKey
  role: StaffRole
  name: string
  email: string
  /** Their own account as a member, if they have one that is linked. */
  memberKey: MemberKey | null
  hasSecondStep: boolean
  /** Of a session of the console; null for the other two ways. */
  sessionHash: string | null
  /** The command line came with a token: not enough for what is about the account itself. */
  byToken: boolean
}

/** Somebody acts as the member: an administrator until they sign out, staff until a moment. */
export interface Acting {
  until: Date | null
}

/** Whether somebody acts as the member; null where it is the member. */
export function actingOf(actor: Pick<Actor, 'adminKey' | 'actingStaff'>): Acting | null {
  if (actor.actingStaff) return { until: actor.actingStaff.until }
  return actor.adminKey === null ? null : { until: null }
}

/** Who of the staff sent a request, and the member who stays its actor: none where the console sent it. */
export interface WhoActs {
  staff: Staff | null
  actor: Actor | null
}

/** Why something happens and when: passed to verbs instead of an ambient user or clock. */
export interface Cause {
  now: Date
  machine: Date
  actor: Actor | null
  /** Who of the staff does it; null unless a call of staff does. */
  staff: Staff | null
  requestId: string
  publish<T>(tx: Tx, kind: EventKind<T>, payload: T): Promise<void>
  jobs: Jobs
  settings: Settings
}

/**
 * The outside services of the running portal, one member per port. A room that declares a port adds its member here by
 * declaration merging; `ports.ts` chooses who implements it.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the rooms
export interface Ports {}

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
  /** Null unless the settings of OpenTelemetry are given. */
  tracer: Tracer | null
  /** How many requests are being answered just now, those of the sandbox's own tools aside. */
  visitors: { open: number }
  ports: Ports
}

/** A standby for reads that may be a moment old, though never older than what the same browser has changed. */
export interface Replica {
  /** Runs a call that only reads, on the standby or on the database itself. */
  read<T>(ctx: Ctx, run: (ctx: Ctx) => Promise<T>): Promise<T>
  /** After a call that may have changed something: from here on, this browser reads nothing older. */
  noteChange(ctx: Ctx): Promise<void>
  close(): Promise<void>
}

/** A request's view of the house. */
export interface Ctx {
  platform: Platform
  /** Single reads outside a transaction. */
  db: Tx
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The signed-in member; null for calls whose access is public, and for those of staff from the console. */
  maybeActor: Actor | null
  /** The signed-in member; throws when a public call asks for it. */
  readonly actor: Actor
  /** Who of the staff makes the call; null for all calls but those of staff. */
  maybeStaff: Staff | null
  /** Who of the staff makes the call; throws when a call asks for it that is none of staff. */
  readonly staff: Staff
  cause(): Cause
  requestId: string
  request: RequestFacts
  reply: ReplyActs
  log: Log
}

/** What a call may know of its HTTP request. */
export interface RequestFacts {
  ip: string
  path: string
  secure: boolean
  /** The caller's IANA zone from `X-Timezone`, UTC when absent or unknown (CG-07). */
  timeZone: string
  idempotencyKey: string | null
  cookie(name: string): string | null
  header(name: string): string | null
}

/** What a call may do to its HTTP answer besides the body. */
export interface ReplyActs {
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string): void
  setHeader(name: string, value: string): void
}

export interface CookieOptions {
  httpOnly: boolean
  /** Seconds to live; null for as long as the browser is open. */
  maxAgeSeconds: number | null
}

/** The same request as made by `actor`: for staff who do in a member's name what the member's own verbs do. */
export function inNameOf(ctx: Ctx, actor: Actor): Ctx {
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
    publish: (tx, kind, payload) => platform.events.publish(tx, kind, payload, cause),
  }
  return cause
}
