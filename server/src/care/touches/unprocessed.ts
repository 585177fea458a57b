import { touchTransitions } from '@goodturn/contract/care/touches/actions'
import { type TouchStatus, touchStatuses } from '@goodturn/contract/care/touches/status'

const processedStatuses: readonly TouchStatus[] = ['completed', 'returntosender']

/** The states of a touch that is not processed yet and has not ended. */
export const unprocessed: readonly TouchStatus[] = touchStatuses.filter(
  (status) => touchTransitions[status].length > 0 && !processedStatuses.includes(status),
)
