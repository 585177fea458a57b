import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorItem } from '@goodturn/contract/errors'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { openSession, sessionCookie } from '../src/identity/accounts/sign-in/sessions.ts'
import { type App, createApp } from '../src/app.ts'
import { type Cause, type Hooks, type Platform, causeOf } from '../src/platform/context.ts'
import { createClock } from '../src/platform/clock.ts'
import { type DatabaseOptions, rowsOf } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/trace/log.ts'
import { travelTo } from '../src/platform/jobs/recurring.ts'
import { type Environment, readSettings } from '../src/platform/settings/settings.ts'
import { combinedMails } from '../src/combined-mails.ts'
import { writeCombined } from '../src/platform/mail/combined-mail.ts'
import { jobKinds } from '../src/wiring.ts'
import { type DailyWorkOptions, dailyWork } from './daily-work.ts'
import { freshDatabase } from './database.ts'
import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import { createStaff } from '../src/identity/staff-accounts/create.ts'
import { openStaffSession, staffCookie } from '../src/identity/staff-accounts/sign-in/sessions.ts'

/** An answer over HTTP: the parsed body stays `unknown` unless the caller names its shape. */
export interface Answer<T> {
  status: number
  body: T
  headers: Headers
}

/** The body of a refusal, with its list of errors. */
export interface Errors {
  errors: ErrorItem[]
}

/** Makes calls as one member, or without a session. */
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
  /** Settings, as environment variables. */
  env?: Environment
  /** An existing database to open instead of a fresh one; its creator removes it. */
  database?: Partial<DatabaseOptions> & { databaseUrl: string | null }
  /** Replaces functions of higher rooms. */
  hooks?: Partial<Hooks>
}

const firstNames: Record<StaffRole, string> = {
  administrator: 'Marisol Vega',
  fulfillment: 'Ben Okada',
  support: 'Tomas Bell',
  catalog: 'Ines Moreno',
  finance: 'Jo Hart',
}

/** Adds a new idempotency key to each act, as the command line and the console do. */
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
      hooks: options.hooks ?? {},
    })
    // The test decides when recurring jobs run: the server listens, but nothing runs on a timer. A fresh database
    // already has its queues.
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

  /** The cause of a verb the test calls itself. */
  cause(): Cause {
    return causeOf(this.platform, 'test')
  }

  /** Counts 1, 2, 3, ... per portal, for names that builders must keep distinct. */
  next(of: string): number {
    const count = (this.#counts.get(of) ?? 0) + 1
    this.#counts.set(of, count)
    return count
  }

  get now(): Date {
    return this.platform.clock.now()
  }

  /** The rows of a raw statement, for checking stored data. */
  rows<T>(statement: ReturnType<typeof sql>): Promise<T[]> {
    return rowsOf<T>(this.db, statement)
  }

  /** A caller without a session. */
  get anonymous(): Caller {
    return this.caller(null)
  }

  /** Calls as `member`, in a new session. */
  async as(member: { key: string }): Promise<Caller> {
    return this.caller(await this.cookieOf(member))
  }

  /** Calls as staff, with a new idempotency key for each act, as the command line does, unless the test gives one. */
  async asStaff(admin: { key: string }): Promise<Caller> {
    return underKeys(await this.as(admin))
  }

  /**
   * A new employee with a role, signed in at the console; each act gets a new idempotency key, unless the test gives
   * one.
   */
  async staff(role: StaffRole): Promise<Caller & { staffKey: StaffKey; email: string }> {
    const { key, email } = await this.hire(role)
    return { ...underKeys(this.caller(await this.staffSessionOf(key))), staffKey: key, email }
  }

  /** An account of a new employee with a role; `password` is only needed for signing in. */
  async hire(
    role: StaffRole,
    password = 'a password that nobody gives',
  ): Promise<{ key: StaffKey; email: string; name: string }> {
    const count = this.next('staff')
    const [email, name] = [`${role}-${count}@goodturn.example`, `${firstNames[role]} ${count}`]
    // Cheap on purpose: the real hash has its own tests.
    const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
    const machine = this.platform.clock.machine()
    return { key: await createStaff(this.db, { email, name, role, passwordHash }, machine), email, name }
  }

  /** The cookie header of a new console session. */
  async staffSessionOf(key: StaffKey): Promise<string> {
    return `${this.#prefix}${staffCookie}=${await openStaffSession(this.db, key, this.platform.clock.machine())}`
  }

  /** The prefix of cookie names over https. */
  get #prefix(): string {
    return this.platform.settings.publicUrl.startsWith('https:') ? '__Host-' : ''
  }

  /** The cookie of a new session of `member`. */
  async cookieOf(member: { key: string }): Promise<string> {
    return `${this.#prefix}${sessionCookie}=${await this.sessionOf(member)}`
  }

  /** The token of a new session of `member`, as stored in the cookie. */
  sessionOf(member: { key: string }): Promise<string> {
    return openSession(this.db, member.key as MemberKey, false, this.platform.clock.machine())
  }

  /** Calls with the given cookie header. */
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
   * Moves business time to `target` through everything due on the way. Runs sweeps, nightly checks, and the like only
   * if the test asks for them, and fewer jobs if it says so (daily-work.ts).
   */
  async travelTo(target: string | Date, days: DailyWorkOptions = {}): Promise<void> {
    await travelTo(this.platform, dailyWork(days), new Date(target), async () => {
      await this.platform.jobs.drain()
    })
  }

  /** Emails to an address, newest first; emails waiting to be combined are written first. */
  async mailsTo(address: string) {
    await this.platform.database.transaction((tx) =>
      writeCombined(tx, combinedMails, this.cause(), new Date('9999-01-01')),
    )
    return this.rows<{ subject: string; template: string; plain: string; html: string }>(
      sql`select subject, template, plain, html from outbox where to_address = ${address} order by created_at desc, key desc`,
    )
  }
}
