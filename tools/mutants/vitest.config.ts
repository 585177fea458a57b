import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import house from '../../vitest.config.ts'

/** The order listed in `MUTANTS_TESTS`. */
class ListedOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const wanted = (process.env.MUTANTS_TESTS ?? '').split(',')
    const place = ({ moduleId }: TestSpecification) =>
      wanted.findIndex((path) => moduleId.endsWith(`/${path}`))
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)))
  }
}

export default mergeConfig(house, {
  root: join(import.meta.dirname, '..', '..'),
  test: { bail: 1, maxWorkers: 1, sequence: { sequencer: ListedOrder } },
})
