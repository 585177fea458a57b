import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { giveWay, politely } from './give-way.ts'

test('polite work yields to other work, up to its limit', async () => {
  let others = 1
  let isThrough = false
  const work = politely(
    () => others,
    async () => {
      await giveWay()
      isThrough = true
    },
  )
  await wait(1)
  expect(isThrough).toBe(false)
  others = 0
  await work
  expect(isThrough).toBe(true)
  await politely(() => 1, giveWay)
})

test('other work never yields', async () => {
  let looks = 0
  const others = () => {
    looks += 1
    return 1
  }
  await giveWay()
  expect(looks).toBe(0)
  await politely(others, async () => {})
  expect(looks).toBe(0)
})
