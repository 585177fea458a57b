import type { SequenceKey } from '@goodturn/contract/ids'
import { paths } from '../../paths.ts'

/** The address for reviewing the cost of proposed people. */
export const reviewPath = (key: SequenceKey) => `${paths.sequence(key)}?drawer=review`
