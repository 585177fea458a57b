import { sessionOwners } from '@goodturn/contract/console/health/schema'
import type { Command } from './command.ts'

/** The help section on the portal itself. */
export const systemUsage = `  end-sessions members|staff|all REASON
                                    sign them out at once, with every command-line token of staff: administrators.
                                    With staff or all, you are signed out too
  lift-limit EMAIL                  let an account sign in again that tried too often
  jobs [KIND]                       jobs that failed for good
  retry-job JOB|all KIND            retry one failed job, or all of a kind: administrators
  drop-job JOB REASON               remove a failed or waiting job for good: administrators`

const health = '/v1/staff/health'

/** Parses a command about the portal itself: returns the request, an error message, or null for any other command. */
export function systemCommandOf(name: string, words: readonly string[]): Command | string | null {
  const [first = '', ...rest] = words
  const reason = rest.join(' ')
  const job = (verb: string, body?: Record<string, unknown>): Command => ({
    method: 'POST',
    path: `${health}/jobs/${encodeURIComponent(first)}/${verb}`,
    ...(body ? { body } : {}),
  })
  switch (name) {
    case 'end-sessions': {
      if (!sessionOwners.some((whose) => whose === first) || !reason)
        return 'end-sessions needs "members", "staff", or "all", and a reason.'
      const body = { whose: first, reason }
      return { method: 'POST', path: `${health}/sessions/end`, body, endsSession: first !== 'members' }
    }
    case 'lift-limit':
      if (!first) return 'lift-limit needs an email address.'
      return { method: 'POST', path: '/v1/staff/signinlimits/lift', body: { email: first } }
    case 'jobs': {
      const kind = first ? `&name=${encodeURIComponent(first)}` : ''
      return { method: 'GET', path: `${health}/jobs?list=failed${kind}` }
    }
    case 'retry-job':
      if (!first || (first === 'all' && !reason)) return 'retry-job needs a job, or "all" and a kind of job.'
      return first === 'all'
        ? { method: 'POST', path: `${health}/jobs/retry`, body: { name: reason } }
        : job('retry')
    case 'drop-job':
      return reason ? job('drop', { reason }) : 'drop-job needs a job and a reason.'
    default:
      return null
  }
}
