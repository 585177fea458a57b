// The order of vitest's files in a mutation run: the tests that notice most likely first, so that the first red ends it.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** As `MUTANTS_TESTS` lists them. */
export class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const wanted = (process.env.MUTANTS_TESTS ?? '').split(',')
    const place = ({ moduleId }: TestSpecification) =>
      wanted.findIndex((path) => moduleId.endsWith(`/${path}`))
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)))
  }
}
