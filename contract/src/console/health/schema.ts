import { z } from 'zod/mini'
import { dropReasonLengthMax } from './limits.ts'

/** A count that stops at 1,000: `more` says that there are more. */
const counted = z.object({ count: z.int(), more: z.optional(z.literal(1)) })
export type Counted = z.infer<typeof counted>

/** The lists of jobs. */
export const jobLists = ['now', 'waiting', 'failed', 'slowest'] as const
export type JobList = (typeof jobLists)[number]

const jobStates = ['waiting', 'running', 'failed', 'done'] as const

export const jobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(jobStates),
  /** The key of what it is about, where it carries one. Nothing else of what it carries is shown. */
  about: z.nullable(z.string()),
  tries: z.int(),
  created_at: z.int(),
  /** When it may run next; null for one that ran. */
  starts_at: z.nullable(z.int()),
  /** How long it has run, or ran, in ms. */
  ms: z.nullable(z.int()),
  /** What the last try failed with, without anything of a person. */
  failure: z.nullable(z.string()),
})
export type HealthJob = z.infer<typeof jobSchema>

export const recurringSchema = z.object({
  name: z.string(),
  /** Minutes after midnight, UTC, of a daily piece; null for one that runs when something comes due. */
  daily_at: z.nullable(z.int()),
  last_due_at: z.nullable(z.int()),
  /** Of the last run; machine time. */
  last_started_at: z.nullable(z.int()),
  last_ms: z.nullable(z.int()),
  next_due_at: z.nullable(z.int()),
  /** How long it is overdue, or its last run has not ended. */
  late_seconds: z.int(),
  state: z.enum(['on_time', 'late', 'failed', 'running', 'never']),
  failure: z.nullable(z.string()),
})
export type RecurringWork = z.infer<typeof recurringSchema>

/** Why a job is dropped: for the audit. */
export const dropReason = z
  .string('Please give a reason.')
  .check(
    z.trim(),
    z.minLength(1, 'Please give a reason.'),
    z.maxLength(dropReasonLengthMax, `A reason has at most ${dropReasonLengthMax} characters.`),
  )

const fact = z.object({ name: z.string(), value: z.string() })

export const healthSchema = z.object({
  as_of: z.int(),
  jobs: z.object({ waiting: counted, running: counted, failed: counted }),
  recurring: z.array(recurringSchema),
  mail: z.object({
    /** Of the last 24 hours. */
    written: counted,
    sent: counted,
    /** Tried again or not tried yet; given up after ten tries. */
    waiting: counted,
    given_up: counted,
    /** How long the oldest waits, in seconds; null when none does. */
    oldest_waiting_seconds: z.nullable(z.int()),
    /** False in a sandbox that keeps its mails. */
    sends: z.boolean(),
  }),
  /** What the processor and carriers reported in the last 24 hours. */
  webhooks: z.array(z.object({ name: z.string(), received: counted, last_at: z.nullable(z.int()) })),
  storage: z.object({
    database: z.string(),
    database_bytes: z.int(),
    /** Connections and the most there may be; null for the embedded database. */
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
  /** Which settings are on, never what they hold. */
  settings: z.array(fact),
})
export type Health = z.infer<typeof healthSchema>

export const errorGroupSchema = z.object({
  /** What the log calls it. */
  what: z.string(),
  /** What the error says, without anything of a person. */
  message: z.string(),
  /** The call, job or recurring work. */
  place: z.string(),
  times: z.int(),
  last_at: z.int(),
  /** How often in each of the last 24 hours, the oldest first. */
  hours: z.array(z.int()),
  /** It was not met in the seven days before. */
  new: z.boolean(),
})
export type ErrorGroup = z.infer<typeof errorGroupSchema>
