import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { type Recurring, runDue } from './recurring.ts'

const app = useTestApp()
const goOn = (ms: number) => app.platform.clock.setOffsetMs(app.platform.clock.offsetMs() + ms)

test('work that a killed run left behind comes again, though time goes on while its day is looked up', async () => {
  const due = new Date(app.now.getTime() - 3_600_000)
  const runs: Date[] = []
  const left: Recurring = {
    name: 'test.left-behind',
    nextDue() {
      goOn(5)
      return due
    },
    run: async (_platform, { now }) => void runs.push(now),
  }
  await runDue(app.platform, [left])
  const before = runs.length
  expect(before).toBeGreaterThan(0)
  goOn(2000)
  expect(await runDue(app.platform, [left])).toBe(1)
  expect(runs).toHaveLength(before + 1)
})
