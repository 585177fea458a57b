import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a throttled act runs at once, then at most once each time, the last call included', () => {
  const seen: number[] = []
  const act = throttle((value: number) => seen.push(value), 100)
  for (let at = 0; at < 10; at++) {
    act(at)
    vi.advanceTimersByTime(25)
  }
  expect(seen).toEqual([0, 3, 7])
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([0, 3, 7, 9])
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([0, 3, 7, 9])
  act(10)
  expect(seen.at(-1)).toBe(10)
})

test('a cancelled act is not made', () => {
  const seen: number[] = []
  const act = throttle((value: number) => seen.push(value), 100)
  act(1)
  act(2)
  act.cancel()
  vi.advanceTimersByTime(200)
  expect(seen).toEqual([1])
})
