import { touchTransitions } from '@goodturn/contract/care/touches/actions'
import { type TouchStatus, touchStatuses } from '@goodturn/contract/care/touches/status'

const over: readonly TouchStatus[] = ['completed', 'returntosender']

/** The states of a touch that is still to be processed: not gone out yet, and not over. */
export const unprocessed: readonly TouchStatus[] = touchStatuses.filter(
  (status) => touchTransitions[status].length > 0 && !over.includes(status),
)
