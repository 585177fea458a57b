import { isClockMoving } from './clock-lease.ts'
import type { Platform } from '../context.ts'
import { type DeliverMail, mailDelivery } from '../mail/deliver-mail.ts'
import { type Recurring, refreshClock, runDue } from './recurring.ts'
import { createRestingCheck } from './resting.ts'
import { type Ticker, tick } from './tick.ts'

/** Maximum number of emails sent in parallel: while one hangs, the others go out. */
const lanesMax = 4

/** Looks once a second for due recurring work, unless it may rest; never two looks at once. */
export function startRecurring(platform: Platform, recurring: readonly Recurring[]): Ticker {
  const look = createRestingCheck(platform.database, () => runDueAndSchedule(platform, recurring))
  return tick(1, look, (error) => platform.log.warn({ err: error }, 'due work could not be done'))
}

/** Does the due work; returns how many ms until more is due, if nothing changes. */
async function runDueAndSchedule(platform: Platform, recurring: readonly Recurring[]): Promise<number> {
  // Starts nothing that can't be stored: a run that is claimed and then fails would not run again that day.
  await platform.database.ping()
  await refreshClock(platform)
  // A clock move runs due work itself, each at its time.
  if (await isClockMoving(platform)) return 0
  const { nextDue } = await runDue(platform, recurring)
  return nextDue === null ? Infinity : nextDue.getTime() - platform.clock.now().getTime()
}

/**
 * Adopts once a second the clock offset that another process set: for sandbox processes that only serve requests, since
 * the others do so as they work.
 */
export function followClock(platform: Platform): Ticker {
  return tick(
    1,
    () => refreshClock(platform),
    (error) => platform.log.warn({ err: error }, 'the clock could not be read'),
  )
}

/** Looks once a second for waiting mail, apart from all other work: an SMTP server may be slow or silent. */
export function startMail(platform: Platform, deliver: DeliverMail = mailDelivery(platform)): Ticker {
  return tick(
    lanesMax,
    async (until) => void (await deliver(until)),
    (error) => platform.log.warn({ err: error }, 'mail could not be delivered'),
  )
}
