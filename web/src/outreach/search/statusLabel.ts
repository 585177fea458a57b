import type { FoundPlan } from '@goodturn/contract/outreach/search/schema'
import { packageStatusLabels } from '../../care/packages/packageText.ts'
import { planStatusLabels } from '../../care/plans/planText.ts'

/** The look and label of a plan's or package's state. */
export function getFoundStatusLabel(found: FoundPlan) {
  return found.kind === 'plan' ? planStatusLabels[found.status] : packageStatusLabels[found.status]
}
