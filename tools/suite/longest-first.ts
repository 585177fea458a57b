// Orders vitest's files longest first, so that no worker is left with a long one at the end.
import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Scenarios first, then large files before small ones: the same order on every machine and in every run. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weighed = files.map((file) => ({ file, weight: weightOf(file.moduleId) }))
    const sorted = weighed.toSorted(
      (a, b) => b.weight - a.weight || a.file.moduleId.localeCompare(b.file.moduleId),
    )
    return Promise.resolve(sorted.map(({ file }) => file))
  }
}

function weightOf(path: string): number {
  const scenario = path.endsWith('.scenario.test.ts') ? 1_000_000 : 0
  return scenario + statSync(path).size
}
