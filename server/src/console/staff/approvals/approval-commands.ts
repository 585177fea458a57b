import type { Command } from '../command.ts'

/** The help section on approval commands. */
export const approvalUsage = `  approvals                         requests waiting for a second staff member
  approve APPROVAL                  approve a request by someone else: it is carried out
  decline APPROVAL REASON           decline it
  withdraw APPROVAL                 withdraw your own request
  override APPROVAL REASON          carry it out alone, when no one else could approve it: administrators`

/** Parses an approval command: returns the request, an error message, or null for any other command. */
export function approvalCommandOf(name: string, words: readonly string[]): Command | string | null {
  if (name === 'approvals') return { method: 'GET', path: '/v1/staff/approvals' }
  const needsReason = name === 'decline' || name === 'override'
  if (!needsReason && name !== 'approve' && name !== 'withdraw') return null
  const [key, ...rest] = words
  if (!key) return `${name} needs an approval.`
  if (needsReason && rest.length === 0) return `${name} needs an approval and a reason.`
  const verb = name === 'withdraw' ? 'takeback' : name
  return {
    method: 'POST',
    path: `/v1/staff/approvals/${encodeURIComponent(key)}/${verb}`,
    ...(needsReason ? { body: { reason: rest.join(' ') } } : {}),
  }
}
