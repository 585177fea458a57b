import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type ConnectorSettings, readConnectors } from './connector-settings.ts'
import { findPlaceholders } from './placeholders.ts'
import { type RetentionSettings, readRetention } from './retention-settings.ts'
import { roleOf } from './role-argument.ts'
import { type S3Settings, readS3 } from './s3-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { secretsKeyOf } from './secrets-key.ts'
import {
  type EasyPostSettings,
  type ShippingSettings,
  type StripeSettings,
  type WriterSettings,
  readEasyPost,
  readShipping,
  readStripe,
  readWriter,
} from './service-settings.ts'
import { type TraceSettings, readTraces } from './trace-settings.ts'
import { type TrustProxy, readTrustProxy } from './trust-proxy-setting.ts'

/** All settings from the environment, read and checked once at start. */
export interface Settings extends RetentionSettings {
  role: 'web' | 'worker' | 'all'
  host: string
  port: number
  /** The port where a worker reports its health; null if it doesn't, and for the other roles, which use `port`. */
  workerPort: number | null
  publicUrl: string
  databaseUrl: string | null
  /** A standby of it, for lists and reports. */
  databaseReadUrl: string | null
  databasePoolMax: number
  /** Whether a pooler in front of PostgreSQL assigns a connection for one transaction only. */
  databasePooler: 'none' | 'transaction'
  dataDir: string
  /** Where backups are; null if no folder is set. */
  backupFolder: string | null
  sandbox: boolean
  sandboxPublic: boolean
  /** Checks every response against the contract before it leaves: on everywhere but in production. */
  checksAnswers: boolean
  seed: 'demo' | 'none'
  /** How many proxies are in front, or their addresses; false with none. */
  trustProxy: TrustProxy
  metricsToken: string | null
  /** Staff without a second step may do nothing but set one up; always on outside the sandbox. */
  staffSecondStep: boolean
  /** Refunds and grants above this amount need approval by a second staff member. */
  staffApprovalAboveCents: number
  logLevel: string
  /** Where OpenTelemetry's traces go; null sends none. */
  traces: TraceSettings | null
  smtpUrl: string | null
  mailFrom: string
  staffEmail: string
  productName: string
  /**
   * The return address for undeliverable parcels, one address line per entry; if empty, labels show only the sender's
   * name.
   */
  warehouseAddress: readonly string[]
  /** Slugs of experiences whose touches members can't cancel (CG-63). */
  keptExperiences: readonly string[]
  stripe: StripeSettings | null
  easypost: EasyPostSettings | null
  /** Null if labels are not bought. */
  shipping: ShippingSettings | null
  writer: WriterSettings | null
  /** Where files are stored; null stores them in a folder of `dataDir`. */
  s3: S3Settings | null
  connectors: ConnectorSettings
  /** Null in a sandbox without one, which then accepts no carrier events. */
  carrierEventsSecret: string | null
  /** Null accepts no reports of bounced email. */
  mailEventsSecret: string | null
  /** Encrypts the secrets of members; null in a sandbox without one, which makes its own. */
  secretsKey: Buffer | null
  /** Only decrypts, never encrypts: the previous key, or the next one. */
  secondSecretsKey: Buffer | null
  tracking: { tagManagerId: string | null; crmTrackerId: string | null; analyticsKey: string | null }
  recaptcha: { siteKey: string; secret: string } | null
  mapTileUrl: string | null
  /** A ClamAV daemon that scans files before others get them; null without one. */
  clamavUrl: string | null
  cookieRevision: number
  requestTimeoutMs: number
  /** The migration that may end the way back to the previous release (decision 056). */
  allowOneWay: string | null
}

export type Environment = Record<string, string | undefined>

/** The settings, or one clear message per fault. */
export type SettingsResult = { settings: Settings; faults: [] } | { settings: null; faults: string[] }

const logLevels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
const flags: Record<string, boolean> = {
  '1': true,
  true: true,
  yes: true,
  '0': false,
  false: false,
  no: false,
}
const environments = ['production', 'development', 'test']

/**
 * Reads the settings from the environment and `args` (`--role web`). Without production settings the portal runs in
 * sandbox mode on loopback; `NODE_ENV=production` without `SANDBOX` requires the production settings.
 */
export function readSettings(from: Environment, args: readonly string[] = []): SettingsResult {
  const faults: string[] = []
  const env = withSecretFiles(from, faults)
  // Reports a setting with an invalid value as invalid, and not also as missing.
  const isFaulty = (name: string) => faults.some((fault) => fault.startsWith(name))
  const text = (name: string) => env[name]?.trim() || null
  const flag = (name: string) => {
    const given = text(name)?.toLowerCase() ?? '0'
    if (given in flags) return flags[given] as boolean
    faults.push(`${name} must be 1 or 0, not "${given}".`)
    return false
  }
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const given = text(name)
    if (given === null) return fallback
    const value = Number(given)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    faults.push(`${name} must be a whole number from ${min} to ${max}, not "${given}".`)
    return fallback
  }
  const url = (name: string, protocols: readonly string[]) => {
    const given = text(name)
    if (given === null) return null
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
    faults.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return null
  }

  const role = roleOf(args, faults) ?? text('ROLE') ?? 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all') {
    faults.push(`--role must be web, worker, or all, not "${role}".`)
  }

  const environment = text('NODE_ENV')
  if (environment !== null && !environments.includes(environment))
    faults.push(`NODE_ENV must be one of ${environments.join(', ')}, not "${environment}".`)
  const production = environment === 'production'
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseReadUrl = url('DATABASE_READ_URL', ['postgres:', 'postgresql:'])
  const stripe = readStripe(text, url, faults)
  const easypost = readEasyPost(text, url, faults)
  const writer = readWriter(text, url, faults)
  const s3 = readS3(env, faults)
  const connectors = readConnectors(env, faults)
  const traces = readTraces(text, url, faults)
  const sandbox = text('SANDBOX') === null ? !production : flag('SANDBOX')
  // A sandbox buys labels only from a stand-in at another address.
  const buysLabels = easypost !== null && (!sandbox || easypost.apiBase !== null)
  const shipping = readShipping(text, faults)
  const sandboxPublic = flag('SANDBOX_PUBLIC')
  const staffSecondStep = flag('ADMIN_SECOND_STEP') || !sandbox
  const staffApprovalAboveCents = whole('STAFF_APPROVAL_ABOVE', 250, 0, 1_000_000) * 100
  const clamavUrl = url('CLAMAV_URL', ['tcp:'])
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const host = text('HOST') ?? '127.0.0.1'
  const port = whole('PORT', 4600, 0, 65_535)
  const backupFolder = text('BACKUP_FOLDER')
  const workerPort = text('WORKER_PORT') === null ? null : whole('WORKER_PORT', 0, 0, 65_535)
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])
  const carrierEventsSecret = text('CARRIER_EVENTS_SECRET')
  const secretsKey = secretsKeyOf('SECRETS_KEY', text('SECRETS_KEY'), faults)
  const secondSecretsKey = secretsKeyOf('SECRETS_KEY_SECOND', text('SECRETS_KEY_SECOND'), faults)
  const databasePoolMax = whole('DATABASE_POOL_MAX', 12, 1, 500)
  const databasePooler = text('DATABASE_POOLER') ?? 'none'
  if (databasePooler !== 'none' && databasePooler !== 'transaction')
    faults.push(`DATABASE_POOLER must be transaction or none, not "${databasePooler}".`)
  if (databaseReadUrl && !databaseUrl)
    faults.push('DATABASE_READ_URL needs DATABASE_URL: it names a standby of that database.')
  const cookieRevision = whole('COOKIE_REVISION', 0, 0, 10_000)
  const requestTimeoutMs = whole('REQUEST_TIMEOUT_MS', 30_000, 1000, 600_000)
  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!logLevels.has(logLevel))
    faults.push(`LOG_LEVEL must be one of ${[...logLevels].join(', ')}, not "${logLevel}".`)

  if (isIP(host) === 0 && host !== 'localhost')
    faults.push(`HOST must be an IP address or localhost, not "${host}".`)
  if (!databaseUrl && (role === 'web' || role === 'worker') && !isFaulty('DATABASE_URL')) {
    faults.push(
      `--role ${role} needs DATABASE_URL: the embedded database serves one process only, --role all.`,
    )
  }
  if (sandbox && !loopback.has(host) && !sandboxPublic && !isFaulty('HOST') && !isFaulty('SANDBOX')) {
    faults.push(
      `Sandbox mode listens on loopback only. Set HOST to 127.0.0.1, or set SANDBOX_PUBLIC=1 to allow ${host}; the outbox, the clock, and the faults then need an administrator.`,
    )
  }
  if (!sandbox && !isFaulty('SANDBOX must')) {
    const missing = (name: string, words: string) => {
      if (!isFaulty(name)) faults.push(`${name} is missing: ${words}`)
    }
    if (!databaseUrl && !isFaulty(`--role ${role} needs`))
      missing('DATABASE_URL', 'outside sandbox mode the portal needs PostgreSQL.')
    if (!stripe && !isFaulty('STRIPE'))
      missing('STRIPE_SECRET_KEY', 'outside sandbox mode cards are charged by Stripe.')
    if (!smtpUrl) missing('SMTP_URL', 'outside sandbox mode mail is sent over SMTP.')
    if (!text('MAIL_FROM')) missing('MAIL_FROM', 'mails need a sender whose domain is yours.')
    if (!text('STAFF_EMAIL')) missing('STAFF_EMAIL', 'members write to it, and so do our own mails to staff.')
    if (!publicUrl) missing('PUBLIC_URL', 'links in mails need the address that people use.')
    if (!carrierEventsSecret) missing('CARRIER_EVENTS_SECRET', 'carrier events are signed with it.')
    if (!secretsKey) missing('SECRETS_KEY', 'the secrets of members are encrypted with it.')
    faults.push(...findPlaceholders(env))
  }
  const seed = text('SEED') ?? (databaseUrl || !sandbox ? 'none' : 'demo')
  if (seed !== 'demo' && seed !== 'none') faults.push(`SEED must be demo or none, not "${seed}".`)
  if (seed === 'demo' && !sandbox)
    faults.push('SEED=demo is for the sandbox: everyone in the story has a published password.')
  const recaptchaKey = text('RECAPTCHA_SITE_KEY')
  const recaptchaSecret = text('RECAPTCHA_SECRET')
  if (Boolean(recaptchaKey) !== Boolean(recaptchaSecret)) {
    faults.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together: set both or neither.')
  }

  const trustProxy = readTrustProxy(text, faults)
  const mailFrom = text('MAIL_FROM') ?? 'Goodturn <hello@goodturn.example>'
  if (!/^(?:[^<>@]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    faults.push(`MAIL_FROM must contain an address, such as "Goodturn <hello@your.host>", not "${mailFrom}".`)

  if (faults.length > 0) return { settings: null, faults }
  return {
    faults: [],
    settings: {
      role: role as Settings['role'],
      host,
      port,
      workerPort: role === 'worker' ? workerPort : null,
      publicUrl: (publicUrl ?? `http://${host === '::1' ? '[::1]' : host}:${port}`).replace(/\/$/, ''),
      databaseUrl,
      databaseReadUrl,
      databasePoolMax,
      databasePooler: databasePooler as Settings['databasePooler'],
      dataDir: resolve(text('DATA_DIR') ?? 'data'),
      backupFolder: backupFolder && resolve(backupFolder),
      sandbox,
      sandboxPublic,
      checksAnswers: !production,
      seed: seed as Settings['seed'],
      trustProxy,
      metricsToken: text('METRICS_TOKEN'),
      staffSecondStep,
      staffApprovalAboveCents,
      logLevel,
      traces,
      smtpUrl,
      mailFrom,
      staffEmail: text('STAFF_EMAIL') ?? 'concierge@goodturn.example',
      productName: text('PRODUCT_NAME') ?? 'Goodturn',
      warehouseAddress: (text('WAREHOUSE_ADDRESS') ?? '')
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
      keptExperiences: (text('KEPT_EXPERIENCES') ?? 'under-contract-gift')
        .split(',')
        .map((slug) => slug.trim())
        .filter(Boolean),
      stripe,
      easypost,
      shipping: buysLabels ? shipping : null,
      writer,
      s3,
      connectors,
      carrierEventsSecret,
      mailEventsSecret: text('MAIL_EVENTS_SECRET'),
      secretsKey,
      secondSecretsKey,
      tracking: {
        tagManagerId: text('TAG_MANAGER_ID'),
        crmTrackerId: text('CRM_TRACKER_ID'),
        analyticsKey: text('ANALYTICS_KEY'),
      },
      recaptcha: recaptchaKey && recaptchaSecret ? { siteKey: recaptchaKey, secret: recaptchaSecret } : null,
      mapTileUrl: text('MAP_TILE_URL'),
      clamavUrl,
      cookieRevision,
      ...readRetention(whole, sandbox),
      requestTimeoutMs,
      allowOneWay: text('ALLOW_ONE_WAY'),
    },
  }
}
