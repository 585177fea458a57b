import { isClockMoving } from './clock-lease.ts'
import type { Platform } from '../context.ts'
import { type DeliverMail, mailDelivery } from '../mail/deliver-mail.ts'
import { type Recurring, refreshClock, runDue } from './recurring.ts'
import { resting } from './resting.ts'
import { type Ticker, tick } from './tick.ts'

/** How many emails are sent at once, at most: while one hangs, the others go out. */
const lanesMax = 4

/** Looks once a second for recurring work that has come due, unless it may rest; never two looks at once. */
export function startRecurring(platform: Platform, recurring: readonly Recurring[]): Ticker {
  const look = resting(platform.database, () => lookForDue(platform, recurring))
  return tick(1, look, (error) => platform.log.warn({ err: error }, 'due work could not be done'))
}

/** Does what is due; returns in how many ms more is, if nothing changes. */
async function lookForDue(platform: Platform, recurring: readonly Recurring[]): Promise<number> {
  // What cannot be stored is not started: a run that is claimed and then fails would not come again on its day.
  await platform.database.ping()
  await refreshClock(platform)
  // A move runs what falls due itself, each piece at its moment.
  if (await isClockMoving(platform)) return 0
  const { nextDue } = await runDue(platform, recurring)
  return nextDue === null ? Infinity : nextDue.getTime() - platform.clock.now().getTime()
}

/**
 * Takes over once a second what another process has moved the clock by: for processes of a sandbox that only answer,
 * since the others look as they work.
 */
export function followClock(platform: Platform): Ticker {
  return tick(
    1,
    () => refreshClock(platform),
    (error) => platform.log.warn({ err: error }, 'the clock could not be read'),
  )
}

/** Looks once a second for mail that waits, apart from all other work: an SMTP server may be slow or silent. */
export function startMail(platform: Platform, deliver: DeliverMail = mailDelivery(platform)): Ticker {
  return tick(
    lanesMax,
    async (until) => void (await deliver(until)),
    (error) => platform.log.warn({ err: error }, 'mail could not be delivered'),
  )
}
