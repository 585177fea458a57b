import { sql } from 'drizzle-orm'
import type { Figure } from './figures.ts'
import { isGivenUp } from '../mail/given-up-mail.ts'
import { processFigures } from '../jobs/heartbeat.ts'
import { firstPauseSeconds, mailAttemptsLimit } from '../mail/mail.ts'

// Waiting jobs are found by one of pg-boss's own indexes; it counts the others itself, about once a minute.
const jobFigures: readonly Figure[] = [
  {
    name: 'jobs_waiting',
    help: 'Due jobs waiting for a worker, by kind',
    label: 'kind',
    read: () => sql`select queue.name as label, count(job.id) as value from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
      group by 1`,
  },
  {
    name: 'jobs_late_seconds',
    help: 'How long the oldest due job has been waiting for a worker, by kind',
    label: 'kind',
    read: () => sql`select queue.name as label,
        coalesce(extract(epoch from now() - min(job.start_after)), 0) as value from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
      group by 1`,
  },
  {
    name: 'jobs_running',
    help: 'Jobs that workers are running, by kind; counted once a minute',
    label: 'kind',
    read: () => sql`select name as label, active_count as value from pgboss.queue`,
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that failed permanently, by kind, until the queue deletes them after a week; counted once a minute',
    label: 'kind',
    read: () => sql`select name as label, failed_count as value from pgboss.queue`,
  },
]

// Without SMTP the outbox itself is the delivery: nothing waits.
const mailFigures: readonly Figure[] = [
  {
    name: 'mails_waiting',
    help: 'Emails waiting to be sent, including retries',
    read: ({ settings }) => sql`select '' as label, count(*) as value from outbox
      where sent_at is null and attempts < ${mailAttemptsLimit} and ${settings.smtpUrl !== null}`,
  },
  {
    name: 'mails_late_seconds',
    help: 'How long the oldest unsent email should have been gone, including retries',
    // After n attempts, the next one is the sum of the pauses later than the first was.
    read: ({ settings, clock }) => sql`select '' as label,
        greatest(0, coalesce(extract(epoch from ${clock.machine().toISOString()}::timestamptz
          - min(next_try_at - make_interval(secs => ${firstPauseSeconds} * (power(2, attempts) - 1)))), 0)) as value
      from outbox where sent_at is null and attempts < ${mailAttemptsLimit} and ${settings.smtpUrl !== null}`,
  },
  {
    name: 'mails_given_up',
    help: 'Emails that were rejected ten times and are waiting for staff',
    read: ({ clock }) =>
      sql`select '' as label, count(*) as value from outbox where ${isGivenUp(clock.machine())}`,
  },
]

/** Metrics of jobs, mail, and processes from the platform's own tables. */
export const platformFigures: readonly Figure[] = [...jobFigures, ...mailFigures, ...processFigures]
