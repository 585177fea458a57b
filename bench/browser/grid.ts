import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { percentile } from '../load/run.ts'

import { addEmptyHandler, pressToPaint } from './press.ts'

/** Presses per button for one line of a table. */
export const pressesEach = 40
/** A person presses, looks, and presses again. */
export const betweenPressesMs = 150
export const twoFramesMs = 1000 / 30
/** A row in every frame, as fast as a mouse wheel turns. */
export const wheel = { stepPx: 61, frames: 600 }

/** Selector of the cell at a row and column of a grid, both counted from 1 including headers. */
export const cellAt = (row: number, column: number): string =>
  `[aria-rowindex="${row}"] > [aria-colindex="${column}"]`

export const p95 = (times: readonly number[]): number => percentile(times, 0.95)

/** A line of a table of times in ms: p50, p95, worst. */
export const timesRow = (name: string, times: readonly number[]): (string | number)[] => [
  name,
  percentile(times, 0.5),
  p95(times),
  Math.max(...times),
]

/** Times presses of a button whose handler does nothing. */
export async function pressEmpty(page: Page): Promise<number[]> {
  const button = await addEmptyHandler(page)
  const found: number[] = []
  for (let press = 0; press < pressesEach; press += 1) {
    found.push(await pressToPaint(button))
    await wait(betweenPressesMs)
  }
  return found
}
