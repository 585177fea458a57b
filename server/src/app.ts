import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@goodturn/contract/contract'
import { payoutReportBytesMax } from '@goodturn/contract/console/books/limits'
import { checkMachines } from '@goodturn/contract/machines'
import {
  conciergeFileBytesMax,
  processBytesMax,
  validateBytesMax,
} from '@goodturn/contract/people/imports/limits'
import { pictureRules } from '@goodturn/contract/identity/uploads/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSender } from './identity/accounts/sign-in/request-sender.ts'
import { addConsentTexts } from './config/consent-texts.ts'
import { addPictures } from './shop/catalog/pictures.ts'
import { addCalendarFeed } from './outreach/calendar/read-feed.ts'
import { shopResponseCache } from './shop/catalog/shop-cache.ts'
import { startErrorCounts } from './console/health/count-errors.ts'
import { addIntegrationLogos } from './people/integrations/serve-logos.ts'
import { addImportTemplate } from './people/imports/template.ts'
import { addBlockPages } from './identity/mailing/block-pages.ts'
import { mailStops } from './mail-stops.ts'
import { type Clock, createClock } from './platform/clock.ts'
import type { Cause, Hooks, Platform, Ports } from './platform/context.ts'
import { addMailEvents } from './platform/mail/mail-events.ts'
import { endClockMove } from './platform/jobs/clock-lease.ts'
import { type Database, type DatabaseOptions, openDatabase } from './platform/database/database.ts'
import { isUnencrypted } from './platform/database/database-tls.ts'
import { addDocs } from './platform/http/docs.ts'
import { addDownloads } from './platform/http/downloads.ts'
import type { ShutdownTimeouts } from './platform/jobs/shutdown.ts'
import { Events } from './platform/events.ts'
import { guardedFiles } from './platform/files.ts'
import { addHealth } from './platform/trace/health.ts'
import { startHeartbeat } from './platform/jobs/heartbeat.ts'
import { createHttp } from './platform/http/http.ts'
import { callPatterns } from './platform/http/call-patterns.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { Limits } from './platform/http/limits.ts'
import { type Log, createLog } from './platform/trace/log.ts'
import { migrate } from './platform/database/migrate.ts'
import { createMetrics } from './platform/trace/metrics.ts'
import { addPages } from './platform/http/pages.ts'
import type { ProcessLife } from './platform/trace/readiness.ts'
import { Standby } from './platform/database/replica.ts'
import { refreshClock } from './platform/jobs/recurring.ts'
import { measureRequests } from './platform/trace/request-metrics.ts'
import { loadSecrets } from './platform/secrets/secrets.ts'
import type { Settings } from './platform/settings/settings.ts'
import type { Tracer } from './platform/trace/spans.ts'
import { VendorCalls } from './platform/trace/vendor-calls.ts'
import type { Ticker } from './platform/jobs/tick.ts'
import { followClock, startMail, startRecurring } from './platform/jobs/tickers.ts'
import { type WorkerPort, openWorkerPort } from './platform/jobs/worker-port.ts'
import { choosePorts, vendorKinds } from './ports.ts'
import { recurring } from './recurring.ts'
import { addOutbox } from './sandbox/outbox.ts'
import { addCarrierEvents } from './care/parcels/carrier-events.ts'
import { readPostmark } from './vendors/mail/postmark.ts'
import { outsideSources } from './vendors/outside-sources.ts'
import { addAskPages } from './outreach/surveys/ask-pages.ts'
import { addLinkPages } from './outreach/address-asks/pages/ask-pages.ts'
import { afterActs } from './outreach/thanks/after-acts.ts'
import { addCardThanksPages } from './outreach/thanks/card-thanks-pages.ts'
import { placeInTeam } from './identity/teams/scope.ts'
import { findStaffSender } from './identity/staff-accounts/staff-sender.ts'
import { addUploadedPictures } from './identity/uploads/serve-pictures.ts'
import { chooseFiles } from './vendors/choose-files.ts'
import { addDemoPages } from './vendors/connectors/demo/pages.ts'
import { addStripeWebhook } from './vendors/stripe/stripe-webhook.ts'
import { hooks } from './hooks.ts'
import { listen } from './listen.ts'
import { figures, fileMakers, jobKinds, handleJobs, router } from './wiring.ts'

/** Parts that a test may replace. */
export interface AppParts {
  clock?: Clock
  log?: Log
  database?: Partial<DatabaseOptions>
  ports?: Partial<Ports>
  hooks?: Partial<Hooks>
}

/** The running portal: opened, listening, and able to stop cleanly. */
export interface App {
  platform: Platform
  server: FastifyInstance
  /**
   * Starts to listen and, unless the role is `web`, to run jobs. Returns the address; null for a worker without a port.
   */
  start(): Promise<string | null>
  /** Lets requests in flight finish, hands jobs back and closes the database; waits no longer than `patience` says. */
  stop(patience?: ShutdownTimeouts): Promise<void>
}

/** How long a stopping portal waits for a collector to accept the last traces. */
const tracesMs = 3000
/** How often a stopping server closes idle connections. */
const closeIdleMs = 50
// A cart of 10,000 items with all their keys and names.
const cartBytesMax = 10 * 1024 * 1024
// Room in a form beyond its file: notes, name, and boundaries.
const formBytesMax = 1024 * 1024
// A report at its maximum size, with every character escaped.
const browserErrorBytesMax = 8 * 1024
// Twice the limit, so that a slightly oversized picture gets a readable error.
const pictureBytesMax = 2 * pictureRules.image.bytesMax
/**
 * Calls whose bodies have their own size limits. Calls that share a `line` take turns, so large carts don't wait for
 * imports.
 */
const largeBodyCalls = [
  { path: '/v1/billing/review', bytesMax: cartBytesMax, line: 'carts' },
  { path: '/v1/billing/bulktokens', bytesMax: cartBytesMax, line: 'carts' },
  { path: '/v1/billing/checkout', bytesMax: cartBytesMax, line: null },
  { path: '/imports/validate', bytesMax: validateBytesMax, line: 'validation' },
  { path: '/imports/process', bytesMax: processBytesMax, line: 'imports' },
  // The staff versions of the import calls, on a member's behalf.
  { path: '/v1/staff/conciergeuploads/:key/validate', bytesMax: validateBytesMax, line: 'validation' },
  { path: '/v1/staff/conciergeuploads/:key/process', bytesMax: processBytesMax, line: 'imports' },
  { path: '/v1/imports/concierge', bytesMax: conciergeFileBytesMax + formBytesMax, line: null },
  // Less than others: anyone may send one.
  { path: '/v1/browsererrors', bytesMax: browserErrorBytesMax, line: null },
  { path: '/v1/uploads', bytesMax: pictureBytesMax + formBytesMax, line: null },
  { path: '/v1/staff/catalogpictures', bytesMax: pictureBytesMax + formBytesMax, line: null },
  { path: '/v1/staff/books/payouts', bytesMax: payoutReportBytesMax + formBytesMax, line: null },
]

/** Opens the database, migrates it, and builds the rooms on it, with their event listeners and jobs. */
export async function openPlatform(settings: Settings, parts: AppParts = {}): Promise<Platform> {
  checkMachines()
  const log = parts.log ?? createLog(settings.logLevel, undefined, settings.role)
  if ([settings.databaseUrl, settings.databaseReadUrl].some((url) => url && isUnencrypted(url)))
    log.warn('the database is on another machine and not encrypted')
  const tracer = await tracerOf(settings, log)
  const database = await openDatabase({
    tracer,
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    poolMax: settings.databasePoolMax,
    pooler: settings.databasePooler,
    ...parts.database,
  })
  await migrate(database, settings)
  const platform = await createPlatform(settings, database, { log, tracer }, parts)
  await refreshClock(platform)
  // The embedded database allows one process, so the one that last moved the clock has ended.
  if (database.kind === 'pglite') await endClockMove(platform)
  listen(platform)
  handleJobs(platform)
  return platform
}

/** Builds the portal from its settings. The only place that knows every room and every vendor. */
export async function createApp(settings: Settings, parts: AppParts = {}): Promise<App> {
  const platform = await openPlatform(settings, parts)
  const { database, log, tracer } = platform
  const life: ProcessLife = { isStopping: false }
  const metrics = createMetrics({ platform, life, figures, recurring })
  const whoAsks = findSender(platform, placeInTeam)
  const whoActs = findStaffSender(platform)
  const resolveActor = async (request: FastifyRequest) => (await whoAsks(request)).actor
  const server = await createHttp({
    platform,
    router: router(platform),
    outside: outsideSources(settings),
    roomy: largeBodyCalls,
    whoAsks,
    whoActs,
    findKept: shopResponseCache(platform),
    async extend(http) {
      addPictures(http, platform)
      addUploadedPictures(http, platform)
      addImportTemplate(http)
      addDownloads(http, platform, { resolveActor, whoActs }, fileMakers())
      addOutbox(http, platform, resolveActor)
      addHealth(http, platform, life, metrics)
      measureRequests(http, metrics, callPatterns(contract))
      await addCarrierEvents(http, platform)
      await addCalendarFeed(http, platform)
      await addBlockPages(http, platform, mailStops)
      await addCardThanksPages(http, platform)
      await addAskPages(http, platform)
      await addLinkPages(http, platform, afterActs(platform))
      addIntegrationLogos(http, platform)
      addDemoPages(http, platform)
      addConsentTexts(http)
      addDocs(http, contract, settings.productName)
      await addStripeWebhook(http, platform)
      await addMailEvents(http, platform, readPostmark)
      await http.register(addPages)
    },
  })
  const requestsOpen = countRequests(server, platform)
  const works = settings.role !== 'web'
  let tickers: Ticker[] = []
  let workerPort: WorkerPort | null = null
  return {
    platform,
    server,
    async start() {
      await platform.jobs.start(jobKinds, works)
      if (works) tickers = [startRecurring(platform, recurring), startMail(platform)]
      else if (settings.sandbox) tickers = [followClock(platform)]
      tickers.push(await startHeartbeat(platform), startErrorCounts(platform))
      if (settings.role === 'worker') {
        if (settings.workerPort === null) return null
        workerPort = await openWorkerPort(platform, life, metrics, settings.workerPort)
        return workerPort.address
      }
      return server.listen({ host: settings.host, port: settings.port })
    },
    async stop(patience) {
      life.isStopping = true
      const answered = closeServer(server, requestsOpen).then(() => true)
      if (await Promise.race([answered, patience ? wait(patience.requestsMs, false) : answered]))
        log.info('stopping: all requests are answered')
      else log.warn('stopping: requests are left unanswered')
      // A clock move may take long: the next worker redoes what this one leaves unfinished.
      const tickersStopped = Promise.all(tickers.map((ticker) => ticker.stop()))
      await Promise.race([tickersStopped, patience ? wait(patience.jobsMs) : tickersStopped])
      await platform.jobs.stop(patience?.jobsMs)
      log.info('stopping: jobs have ended or are handed back')
      await workerPort?.close()
      await platform.replica?.close()
      await database.close()
      if (tracer) await Promise.race([tracer.stop(), wait(tracesMs, null, { ref: false })])
      log.info('stopped')
    },
  }
}

/** Loads the trace exporter only if the settings ask for it. */
async function tracerOf(settings: Settings, log: Log): Promise<Tracer | null> {
  if (!settings.traces) return null
  const { openTelemetry } = await import('./platform/trace/open-telemetry.ts')
  return openTelemetry(settings.traces, settings.role, log)
}

async function createPlatform(
  settings: Settings,
  database: Database,
  { log, tracer }: Pick<Platform, 'log' | 'tracer'>,
  parts: AppParts,
): Promise<Platform> {
  const clock = parts.clock ?? createClock()
  const { databaseReadUrl, dataDir, databasePoolMax: poolMax, role } = settings
  const replica =
    databaseReadUrl && role !== 'worker'
      ? new Standby(await openDatabase({ databaseUrl: databaseReadUrl, dataDir, poolMax, tracer }))
      : null
  const vendorCalls = new VendorCalls(vendorKinds)
  const platform = {
    settings,
    database,
    replica,
    clock,
    log,
    events: new Events<Cause>(),
    jobs: new Jobs(database, log, tracer),
    files: guardedFiles(await chooseFiles(settings), { log, vendorCalls }),
    limits: new Limits(database, clock),
    secrets: loadSecrets(settings),
    tracer,
    vendorCalls,
    visitors: { open: 0 },
    hooks: { ...hooks, ...parts.hooks },
  }
  return { ...platform, ports: { ...(await choosePorts(platform)), ...parts.ports } }
}

/** Counts the requests being answered. */
function countRequests(server: FastifyInstance, { visitors }: Platform): () => number {
  let open = 0
  server.server.on('request', ({ url = '' }, response) => {
    const visits = url.startsWith('/api/v1/sandbox') ? 0 : 1
    open += 1
    visitors.open += visits
    response.once('close', () => {
      open -= 1
      visitors.open -= visits
    })
  })
  return () => open
}

/**
 * Lets requests in flight finish and closes connections without one. That includes connections that browsers and
 * proxies opened ahead and never used, which Node counts as busy.
 */
async function closeServer(server: FastifyInstance, requestsOpen: () => number): Promise<void> {
  const timer = setInterval(() => {
    if (requestsOpen() === 0) server.server.closeAllConnections()
    else server.server.closeIdleConnections()
  }, closeIdleMs)
  try {
    await server.close()
  } finally {
    clearInterval(timer)
  }
}
