import { expect, test } from 'vitest'
import { createRestingCheck } from './resting.ts'

/** A database that only reports which transactions have ended. */
const databaseOf = (state: { now: string }) => ({ raw: async () => ({ rows: [{ ended: state.now }] }) })

/** A look that rests for a given time. */
function lookAt(database: { now: string }) {
  const seen = { looks: 0, restMs: Infinity, fails: false }
  const look = createRestingCheck(databaseOf(database), async () => {
    seen.looks += 1
    if (seen.fails) throw new Error('The database is gone.')
    return seen.restMs
  })
  return { seen, look }
}

test('an idle poll waits for a write', async () => {
  const database = { now: '1' }
  const { seen, look } = lookAt(database)
  for (let second = 0; second < 3; second += 1) await look()
  expect(seen.looks).toBe(1)
  database.now = '2'
  for (let second = 0; second < 3; second += 1) await look()
  expect(seen.looks).toBe(2)
})

test('an unfinished or failed poll repeats without a write', async () => {
  const { seen, look } = lookAt({ now: '1' })
  seen.restMs = 0
  for (let second = 0; second < 3; second += 1) await look()
  expect(seen.looks).toBe(3)
  seen.fails = true
  await expect(look()).rejects.toThrow('gone')
  seen.fails = false
  seen.restMs = Infinity
  await look()
  expect(seen.looks).toBe(5)
  await look()
  expect(seen.looks).toBe(5)
})

test('writes during a poll are polled next', async () => {
  const database = { now: '1' }
  let looks = 0
  const look = createRestingCheck(databaseOf(database), async () => {
    looks += 1
    database.now = '2'
    return Infinity
  })
  for (let second = 0; second < 3; second += 1) await look()
  expect(looks).toBe(2)
})
