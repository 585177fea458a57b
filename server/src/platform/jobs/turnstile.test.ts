import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { Turnstile, placesPerMember } from './turnstile.ts'

const wanted = () => true

test('heavy work runs serially, in order, even after failures', async () => {
  const turnstile = new Turnstile()
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    await wait(5)
    told.push(`${name} ends`)
    if (name === 'b') throw new Error('b fails')
    return name
  }
  const answers = await Promise.allSettled([
    turnstile.pass('anna', wanted, work('a')),
    turnstile.pass('ben', wanted, work('b')),
    turnstile.pass('cleo', wanted, work('c')),
  ])
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a member can have three tasks waiting; others are unaffected', async () => {
  const turnstile = new Turnstile()
  const first = Promise.withResolvers<void>()
  const waiting = Array.from({ length: placesPerMember }, () =>
    turnstile.pass('anna', wanted, () => first.promise),
  )
  await expect(turnstile.pass('anna', wanted, async () => {})).rejects.toMatchObject({ status: 429 })
  await expect(turnstile.pass('anna', wanted, async () => {})).rejects.toBeInstanceOf(Refusal)
  const other = turnstile.pass('ben', wanted, async () => 'priced')
  first.resolve()
  expect(await other).toBe('priced')
  await Promise.all(waiting)
  expect(await turnstile.pass('anna', wanted, async () => 'again')).toBe('again')
})

test('work no one waits for is skipped', async () => {
  const turnstile = new Turnstile()
  const first = Promise.withResolvers<void>()
  const running = turnstile.pass('anna', wanted, () => first.promise)
  const leave = Array.from({ length: placesPerMember }, () =>
    turnstile.pass(
      'anna',
      () => false,
      async () => 'done',
    ),
  )
  const next = turnstile.pass('anna', wanted, async () => 'priced')
  first.resolve()
  await running
  expect(await Promise.all(leave)).toEqual([null, null, null])
  expect(await next).toBe('priced')
  let runs = 0
  const answer = await turnstile.pass(
    'anna',
    () => false,
    async () => (runs += 1),
  )
  expect([answer, runs]).toEqual([null, 0])
})
