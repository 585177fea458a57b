import type { ApprovalState } from '@goodturn/contract/identity/staff-accounts/approvals'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

/** The status of a proposal that was not approved; null once it was. `by` answered it. */
export function approvalStatus(state: ApprovalState, by: string | null): [StatusLook, string] | null {
  if (state === 'asked') return ['waiting', 'Waiting for a second person']
  if (state === 'declined') return ['default', `Declined by ${by}`]
  return state === 'withdrawn' ? ['default', 'Withdrawn'] : null
}
