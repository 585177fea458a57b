import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { yieldToRequests, runAtLowPriority } from './low-priority.ts'

test('low-priority work yields to other work, up to its limit', async () => {
  let others = 1
  let isThrough = false
  const work = runAtLowPriority(
    () => others,
    async () => {
      await yieldToRequests()
      isThrough = true
    },
  )
  await wait(1)
  expect(isThrough).toBe(false)
  others = 0
  await work
  expect(isThrough).toBe(true)
  await runAtLowPriority(() => 1, yieldToRequests)
})

test('normal-priority work never yields', async () => {
  let looks = 0
  const others = () => {
    looks += 1
    return 1
  }
  await yieldToRequests()
  expect(looks).toBe(0)
  await runAtLowPriority(others, async () => {})
  expect(looks).toBe(0)
})
