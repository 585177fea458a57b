import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import house from '../../vitest.config.ts'
import { ListedOrder } from './listed-order.ts'

export default mergeConfig(house, {
  root: join(import.meta.dirname, '..', '..'),
  test: { bail: 1, maxWorkers: 1, sequence: { sequencer: ListedOrder } },
})
