import type { SequenceKey } from '@goodturn/contract/ids'
import { paths } from '../../paths.ts'

/** Where the cost of those who are proposed is reviewed. */
export const reviewPath = (key: SequenceKey) => `${paths.sequence(key)}?drawer=review`
