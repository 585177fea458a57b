import type { FoundPlan } from '@goodturn/contract/outreach/search/schema'
import { packageStatusWords } from '../../care/packages/packageWords.ts'
import { planStatusWords } from '../../care/plans/planWords.ts'

/** The look and label of a plan's or package's state. */
export function statusWords(found: FoundPlan) {
  return found.kind === 'plan' ? planStatusWords[found.status] : packageStatusWords[found.status]
}
