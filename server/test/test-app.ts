import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorItem } from '@goodturn/contract/errors'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { openSession, sessionCookie } from '../src/identity/accounts/sessions.ts'
import { type App, createApp } from '../src/app.ts'
import { type Cause, type Platform, causeOf } from '../src/platform/context.ts'
import { createClock } from '../src/platform/clock.ts'
import { type DatabaseOptions, rowsOf } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/trace/log.ts'
import { travelTo } from '../src/platform/jobs/recurring.ts'
import { type Environment, readSettings } from '../src/platform/settings/settings.ts'
import { joinedMails } from '../src/joined-mails.ts'
import { writeJoined } from '../src/platform/mail/joined-mail.ts'
import { jobKinds } from '../src/wiring.ts'
import { type Days, dailyWork } from './daily-work.ts'
import { freshDatabase } from './database.ts'
import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import { createStaff } from '../src/identity/staff-accounts/create.ts'
import { openStaffSession, staffCookie } from '../src/identity/staff-accounts/sessions.ts'

/** An answer over HTTP: the parsed body stays `unknown` unless the caller names its shape. */
export interface Answer<T> {
  status: number
  body: T
  headers: Headers
}

/** A body with an errors list, for refusals. */
export interface Errors {
  errors: ErrorItem[]
}

/** Makes calls as one member, or as nobody. */
export interface Caller {
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  get<T = any>(path: string, headers?: Record<string, string>): Promise<Answer<T>>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  send<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  post<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  patch<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  put<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  delete<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
}

export interface TestAppOptions {
  /** Business time at the start, ISO 8601; a Monday morning in spring 2027 unless given. */
  now?: string
  /** Settings as the environment would give them. */
  env?: Environment
  /** An existing database to open instead of a fresh one; whoever made it throws it away. */
  database?: Partial<DatabaseOptions> & { databaseUrl: string | null }
}

const firstNames: Record<StaffRole, string> = {
  administrator: 'Marisol Vega',
  fulfillment: 'Ben Okada',
  support: 'Tomas Bell',
  catalog: 'Ines Moreno',
  finance: 'Jo Hart',
}

/** Each act under a key of its own, as the command line and the console send them. */
function underKeys(caller: Caller): Caller {
  const send: Caller['send'] = (method, path, body, headers) =>
    caller.send(method, path, body, { 'idempotency-key': crypto.randomUUID(), ...headers })
  return { ...caller, send, post: (path, body, headers) => send('POST', path, body, headers) }
}

/** A real portal on a fresh database and a free port, with a clock that the test moves. */
export class TestApp {
  app!: App
  url!: string
  readonly logLines: string[] = []
  readonly #counts = new Map<string, number>()
  #discard: () => Promise<void> = async () => {}

  async start(options: TestAppOptions = {}): Promise<this> {
    const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-test-'))
    const database = options.database
      ? { options: options.database, discard: async () => {} }
      : await freshDatabase()
    const { settings, faults } = readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      ...(database.options.databaseUrl ? { DATABASE_URL: database.options.databaseUrl } : {}),
      ...options.env,
    })
    if (!settings) throw new Error(faults.join('\n'))
    const ahead = Date.parse(options.now ?? '2027-03-01T09:00:00Z') - Date.now()
    this.app = await createApp(settings, {
      clock: createClock(ahead),
      log: createLog('debug', { write: (line) => void this.logLines.push(line) }),
      database: database.options,
    })
    // A test decides when recurring work runs: the server listens, nothing ticks. A fresh database has its queues already.
    await this.app.platform.jobs.start(options.database ? jobKinds : [], false)
    this.url = await this.app.server.listen({ host: '127.0.0.1', port: 0 })
    this.#discard = async () => {
      await database.discard()
      rmSync(dataDir, { recursive: true, force: true })
    }
    return this
  }

  async stop(): Promise<void> {
    await this.app.stop()
    await this.#discard()
  }

  get platform(): Platform {
    return this.app.platform
  }

  get db() {
    return this.platform.database.db
  }

  /** The cause of a verb that a test calls itself. */
  cause(): Cause {
    return causeOf(this.platform, 'test')
  }

  /** 1, 2, 3 ...: what a builder puts into names that must differ. Each portal counts for itself. */
  next(of: string): number {
    const count = (this.#counts.get(of) ?? 0) + 1
    this.#counts.set(of, count)
    return count
  }

  get now(): Date {
    return this.platform.clock.now()
  }

  /** Rows of a raw statement, for checking what is stored. */
  rows<T>(statement: ReturnType<typeof sql>): Promise<T[]> {
    return rowsOf<T>(this.db, statement)
  }

  /** Nobody: no session. */
  get anonymous(): Caller {
    return this.caller(null)
  }

  /** Calls as `member`, in a session of its own. */
  async as(member: { key: string }): Promise<Caller> {
    return this.caller(await this.cookieOf(member))
  }

  /** Calls as staff: each act under a key of its own, as the command line sends them, unless the test gives one. */
  async asStaff(admin: { key: string }): Promise<Caller> {
    return underKeys(await this.as(admin))
  }

  /**
   * Somebody new of the staff with a role, signed in at the console; each act goes under a key of its own, unless the
   * test gives one.
   */
  async staff(role: StaffRole): Promise<Caller & { staffKey: StaffKey; email: string }> {
    const { key, email } = await this.hire(role)
    return { ...underKeys(this.caller(await this.staffSessionOf(key))), staffKey: key, email }
  }

  /** An account of somebody of the staff with a role, who signs in with `password` if at all. */
  async hire(
    role: StaffRole,
    password = 'a password that nobody gives',
  ): Promise<{ key: StaffKey; email: string; name: string }> {
    const count = this.next('staff')
    const [email, name] = [`${role}-${count}@goodturn.example`, `${firstNames[role]} ${count}`]
    // Cheap on purpose: the strength of the real hash is tested where it is made.
    const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
    const machine = this.platform.clock.machine()
    return { key: await createStaff(this.db, { email, name, role, passwordHash }, machine), email, name }
  }

  /** The cookie header of a fresh session of the console. */
  async staffSessionOf(key: StaffKey): Promise<string> {
    return `${this.#prefix}${staffCookie}=${await openStaffSession(this.db, key, this.platform.clock.machine())}`
  }

  /** What the names of cookies begin with where people come by https. */
  get #prefix(): string {
    return this.platform.settings.publicUrl.startsWith('https:') ? '__Host-' : ''
  }

  /** The cookie of a fresh session of `member`. */
  async cookieOf(member: { key: string }): Promise<string> {
    return `${this.#prefix}${sessionCookie}=${await this.sessionOf(member)}`
  }

  /** The token of a fresh session of `member`, as the cookie carries it. */
  sessionOf(member: { key: string }): Promise<string> {
    return openSession(this.db, member.key as MemberKey, false, this.platform.clock.machine())
  }

  /** Calls with a cookie header as it is. */
  caller(cookie: string | null): Caller {
    const send: Caller['send'] = async (method, path, body, headers = {}) => {
      const isForm = body instanceof FormData
      const answer = await fetch(`${this.url}/api${path}`, {
        method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isFile = answer.headers.has('content-disposition')
      return {
        status: answer.status,
        body: isFile ? text : text === '' ? null : JSON.parse(text),
        headers: answer.headers,
      }
    }
    return {
      send,
      get: (path, headers) => send('GET', path, undefined, headers),
      post: (path, body, headers) => send('POST', path, body, headers),
      patch: (path, body, headers) => send('PATCH', path, body, headers),
      put: (path, body, headers) => send('PUT', path, body, headers),
      delete: (path, body, headers) => send('DELETE', path, body, headers),
    }
  }

  /**
   * Moves business time to `target`, through everything that falls due on the way; through sweeps, nightly checks and
   * their like only where the test says that it's about them, and through less where it says so (daily-work.ts).
   */
  async travelTo(target: string | Date, days: Days = {}): Promise<void> {
    await travelTo(this.platform, dailyWork(days), new Date(target), async () => {
      await this.platform.jobs.drain()
    })
  }

  /** Mails to an address, newest first; those that wait for others of their kind are written first. */
  async mailsTo(address: string) {
    await this.platform.database.transaction((tx) =>
      writeJoined(tx, joinedMails, this.cause(), new Date('9999-01-01')),
    )
    return this.rows<{ subject: string; template: string; plain: string; html: string }>(
      sql`select subject, template, plain, html from outbox where to_address = ${address} order by created_at desc, key desc`,
    )
  }
}
