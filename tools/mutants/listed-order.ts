// Orders vitest's files in a mutation run: likeliest to fail first, since the first failure ends it.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The order listed in `MUTANTS_TESTS`. */
export class ListedOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const wanted = (process.env.MUTANTS_TESTS ?? '').split(',')
    const place = ({ moduleId }: TestSpecification) =>
      wanted.findIndex((path) => moduleId.endsWith(`/${path}`))
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)))
  }
}
