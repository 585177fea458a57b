import { z } from 'zod/mini'

/** A count that stops at 1,000: `more` is set if there are more. */
const cappedCount = z.object({ count: z.int(), more: z.optional(z.literal(1)) })
export type CappedCount = z.infer<typeof cappedCount>

/** The lists of jobs. */
export const jobLists = ['now', 'waiting', 'failed', 'slowest'] as const
export type JobList = (typeof jobLists)[number]

const jobStates = ['waiting', 'running', 'failed', 'done'] as const

export const jobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(jobStates),
  /** The key of the job's subject, if its payload has one. Nothing else of the payload is shown. */
  about: z.nullable(z.string()),
  tries: z.int(),
  created_at: z.int(),
  /** The earliest time it may run next; null if it has run. */
  starts_at: z.nullable(z.int()),
  /** When it was done, or failed for good; null before. */
  ended_at: z.nullable(z.int()),
  /** How long it has been running, or ran, in ms. */
  ms: z.nullable(z.int()),
  /** The failure of the last attempt, without personal data. */
  failure: z.nullable(z.string()),
})
export type HealthJob = z.infer<typeof jobSchema>

export const recurringSchema = z.object({
  name: z.string(),
  /** Minutes after midnight, UTC, for a daily job; null for one that runs when something is due. */
  daily_at: z.nullable(z.int()),
  last_due_at: z.nullable(z.int()),
  /** The last run, in machine time. */
  last_started_at: z.nullable(z.int()),
  last_ms: z.nullable(z.int()),
  next_due_at: z.nullable(z.int()),
  /** How long it has been overdue, or its last run has been unfinished. */
  late_seconds: z.int(),
  state: z.enum(['on_time', 'late', 'failed', 'running', 'never', 'paused']),
  /** Since when and why staff keep it from running; null if they don't. */
  pause: z.nullable(z.object({ since: z.int(), reason: z.string() })),
  failure: z.nullable(z.string()),
})
export type RecurringWork = z.infer<typeof recurringSchema>

/** Who can be signed out at once. */
export const sessionOwners = ['members', 'staff', 'all'] as const
export type SessionOwners = (typeof sessionOwners)[number]

/** Open sessions; one person may have several. Sessions in which staff act as members count as members'. */
export const sessionCountsSchema = z.object({ members: cappedCount, staff: cappedCount, tokens: z.int() })
export type SessionCounts = z.infer<typeof sessionCountsSchema>

/** The number of sessions and command-line tokens that were ended. */
export const endedSessionsSchema = z.object({ members: z.int(), staff: z.int(), tokens: z.int() })

const fact = z.object({ name: z.string(), value: z.string() })

export const healthSchema = z.object({
  as_of: z.int(),
  jobs: z.object({ waiting: cappedCount, running: cappedCount, failed: cappedCount }),
  recurring: z.array(recurringSchema),
  mail: z.object({
    /** Counts for the last 24 hours. */
    written: cappedCount,
    sent: cappedCount,
    /** Not sent yet or being retried; given up after ten tries. */
    waiting: cappedCount,
    given_up: cappedCount,
    /** The age of the oldest waiting mail, in seconds; null if none is waiting. */
    oldest_waiting_seconds: z.nullable(z.int()),
    /** False in a sandbox that keeps its emails. */
    sends: z.boolean(),
  }),
  /** Reports from the processor and carriers in the last 24 hours. */
  webhooks: z.array(z.object({ name: z.string(), received: cappedCount, last_at: z.nullable(z.int()) })),
  storage: z.object({
    database: z.string(),
    database_bytes: z.int(),
    /** Open connections and the limit; null for the embedded database. */
    connections: z.nullable(z.object({ open: z.int(), max: z.int() })),
    /** The disk of this machine's data folder; null where it cannot be read. */
    disk: z.nullable(z.object({ free_bytes: z.int(), bytes: z.int() })),
    files: z.string(),
  }),
  processes: z.array(
    z.object({
      role: z.enum(['web', 'worker', 'all']),
      version: z.string(),
      started_at: z.int(),
      seen_at: z.int(),
      alive: z.boolean(),
    }),
  ),
  errors: z.object({ times: z.int(), groups: z.int(), new_groups: z.int() }),
  version: z.object({ version: z.string(), commit: z.string() }),
  /** Which settings are on, never their values. */
  settings: z.array(fact),
})
export type Health = z.infer<typeof healthSchema>

export const errorGroupSchema = z.object({
  /** The error's name in the log. */
  what: z.string(),
  /** The error's message, without personal data. */
  message: z.string(),
  /** The call, job, or recurring job. */
  place: z.string(),
  times: z.int(),
  last_at: z.int(),
  /** Counts for each of the last 24 hours, oldest first. */
  hours: z.array(z.int()),
  /** Not seen in the seven days before. */
  new: z.boolean(),
})
export type ErrorGroup = z.infer<typeof errorGroupSchema>
