import { expect, test } from 'vitest'
import { inChunks } from './inChunks.ts'

const numbers = Array.from({ length: 250 }, (_, index) => index)

test('250 items take three chunks, each reported', async () => {
  const sizes: number[] = []
  const told: number[] = []
  const done = await inChunks(
    numbers,
    (chunk) => {
      sizes.push(chunk.length)
      return Promise.resolve()
    },
    { size: 100, onProgress: (now) => told.push(now) },
  )
  expect({ done, sizes, told }).toEqual({ done: 250, sizes: [100, 100, 50], told: [100, 200, 250] })
})

test('canceling between chunks keeps completed ones', async () => {
  let canceled = false
  const seen: number[] = []
  const done = await inChunks(
    numbers,
    (chunk) => {
      seen.push(...chunk)
      canceled = true
      return Promise.resolve()
    },
    { size: 100, isCanceled: () => canceled },
  )
  expect(done).toBe(100)
  expect(seen).toHaveLength(100)
})
