import type { FoundPlan } from '@goodturn/contract/outreach/search/schema'
import { packageStatusWords } from '../../care/packages/packageWords.ts'
import { planStatusWords } from '../../care/plans/planWords.ts'

/** How the state of a plan or a package looks, and its word. */
export function statusWords(found: FoundPlan) {
  return found.kind === 'plan' ? planStatusWords[found.status] : packageStatusWords[found.status]
}
