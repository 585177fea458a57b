import { expect, test } from 'vitest'
import { budget, describeSpending } from './times.ts'

const { usual, all } = budget['api'] ?? { usual: 0, all: 0 }
const spending = (processorSeconds: number | undefined) => [{ step: 'api', tests: [], processorSeconds }]

test('a step at its budget passes; one second more fails', () => {
  expect(describeSpending(spending(usual), false)).toEqual({
    lines: [`api            ${usual} of ${usual} s of processor`],
    isOver: false,
  })
  expect(describeSpending(spending(usual + 1), false)).toEqual({
    lines: [`api            ${usual + 1} of ${usual} s of processor, over budget`],
    isOver: true,
  })
})

test('the whole suite has its own budget', () => {
  expect(describeSpending(spending(all), true).isOver).toBe(false)
  expect(describeSpending(spending(all + 1), true).isOver).toBe(true)
})

test("a step's duration is printed after its CPU time", () => {
  const [line] = describeSpending(
    [{ step: 'api', tests: [], seconds: 61.4, processorSeconds: 100 }],
    false,
  ).lines
  expect(line).toBe(`api            100 of ${usual} s of processor, took 61 s`)
})

test('a slow machine gets more time in proportion, and not a second more', () => {
  const slow = (processorSeconds: number) => [{ step: 'api', tests: [], processorSeconds, pace: 1.5 }]
  expect(describeSpending(slow(usual * 1.5), false)).toEqual({
    lines: [`api            ${usual} of ${usual} s of processor (${usual * 1.5} s at a pace of 1.50)`],
    isOver: false,
  })
  expect(describeSpending(slow(usual * 1.5 + 1), false).isOver).toBe(true)
})

test('an untimed step is left out', () => {
  expect(describeSpending(spending(undefined), false)).toEqual({ lines: [], isOver: false })
})
