import { z } from 'zod/mini'
import { call, dataOf } from '../call.ts'
import { type CalendarDate, addDays, addMonths, dateIn, isCalendarDate } from '../time.ts'

/** The most days that one move may advance the clock: two years. */
export const clockMoveDaysMax = 731

const sandboxSchema = z.object({
  /** Business time in integer seconds. */
  now: z.int(),
  /** `now` as a UTC date, `yyyy-MM-dd`. */
  today: z.string(),
  /** Calendar days that business time is ahead of machine time. */
  days_ahead: z.int(),
  /** Whether the clock is moving now. */
  moving: z.boolean(),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  /** The only card numbers that the sandbox accepts, with any later date and any security code. */
  test_cards: z.array(z.object({ number: z.string(), brand: z.string(), says: z.string() })),
  /** Disputed charges: the person running the sandbox decides for the bank. Dollars. */
  disputes: z.array(z.object({ key: z.string(), invoice: z.string(), amount: z.number() })),
})
export type Sandbox = z.infer<typeof sandboxSchema>

const steps = z.optional(z.int().check(z.positive(), z.maximum(clockMoveDaysMax)))

const clockMove = z
  .object({
    days: steps,
    weeks: steps,
    months: steps,
    /** A date, `yyyy-MM-dd`: its start in UTC. */
    to: z.optional(z.string().check(z.refine(isCalendarDate, 'Enter a date such as 2027-03-01.'))),
  })
  .check(
    z.refine(
      (move) =>
        [move.days, move.weeks, move.months, move.to].filter((given) => given !== undefined).length === 1,
      'Give exactly one of days, weeks, months, or to.',
    ),
  )
export type ClockMove = z.infer<typeof clockMove>

/** Returns where a move from `now` ends: the same time on the later day, or the start of the given date. */
export function clockTarget(now: Date, move: ClockMove): Date {
  if (move.to !== undefined) return new Date(`${move.to}T00:00:00Z`)
  const today = dateIn(now)
  const day: CalendarDate =
    move.months === undefined
      ? addDays(today, (move.days ?? 0) + (move.weeks ?? 0) * 7)
      : addMonths(today, move.months)
  return new Date(`${day}T${now.toISOString().slice(11)}`)
}

const moved = dataOf(
  z.object({
    now: z.int(),
    today: z.string(),
    /** Recurring jobs and queued jobs that ran during the move. */
    ran: z.int(),
  }),
)

/**
 * The tools of sandbox mode. Outside it they answer 404; in a public sandbox they are for administrators. They move
 * everyone's time, so each says so on screen.
 */
export const sandboxCalls = {
  show: call('GET', '/v1/sandbox', {
    summary: 'The sandbox: clock, links, test cards',
    access: 'public',
  }).output(dataOf(sandboxSchema)),
  moveClock: call('POST', '/v1/sandbox/clock', {
    summary: 'Move business time forward, running everything that falls due',
    access: 'public',
  })
    .input(clockMove)
    .output(moved),
  decideDispute: call('POST', '/v1/sandbox/disputes/{key}', {
    summary: 'Decide a dispute as its bank would, and report it',
    access: 'public',
  })
    .input(
      z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)), outcome: z.enum(['won', 'lost']) }),
    )
    .output(moved),
  runDue: call('POST', '/v1/sandbox/run', { summary: 'Run everything that is due', access: 'public' }).output(
    moved,
  ),
}
