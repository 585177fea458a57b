import { expect, test } from 'vitest'
import { type CalendarDate, addDays } from '../../time.ts'
import { type HappinessFacts, happinessOf } from './score.ts'

const today = '2027-03-01' as CalendarDate
const ago = (days: number) => addDays(today, -days)
const nothing: HappinessFacts = {
  arrivedOn: [],
  answer: null,
  followedOn: null,
  returnedOn: null,
  nextOn: null,
}

function pointsOf(facts: Partial<HappinessFacts>) {
  const { parts } = happinessOf({ ...nothing, ...facts }, today)
  return Object.fromEntries(parts.map(({ name, points }) => [name, points]))
}

test('unknown people score ten and are reviewed after a month', () => {
  expect(happinessOf(nothing, today)).toMatchObject({ score: 10, changesOn: addDays(today, 30) })
})

test.each([
  [0, 40],
  [30, 40],
  [31, 30],
  [90, 30],
  [91, 18],
  [180, 18],
  [181, 8],
  [365, 8],
  [366, 0],
])('the last gift %i days ago gives %i points', (days, points) => {
  expect(pointsOf({ arrivedOn: [ago(days)] }).lately).toBe(points)
})

test.each([
  [0, 0],
  [1, 8],
  [2, 14],
  [3, 18],
  [4, 20],
  [9, 20],
])('%i gifts within a year give %i points', (count, points) => {
  const arrivedOn = Array.from({ length: count }, (_, at) => ago(at * 30))
  expect(pointsOf({ arrivedOn: [...arrivedOn, ago(366)] }).often).toBe(points)
})

test.each([
  [10, 20],
  [9, 20],
  [8, 12],
  [7, 12],
  [6, 0],
  [0, 0],
])('an answer of %i gives %i points for a year', (score, points) => {
  expect(pointsOf({ answer: { score, on: ago(365) } }).answer).toBe(points)
  expect(pointsOf({ answer: { score, on: ago(366) } }).answer).toBe(10)
})

test('links, upcoming gifts, and returns count for a limited time', () => {
  expect(pointsOf({ followedOn: ago(365) }).followed).toBe(10)
  expect(pointsOf({ followedOn: ago(366) }).followed).toBe(0)
  expect(pointsOf({ nextOn: addDays(today, 90) }).ahead).toBe(10)
  expect(pointsOf({ nextOn: addDays(today, 91) }).ahead).toBe(0)
  expect(pointsOf({ returnedOn: ago(180) }).returned).toBe(-10)
  expect(pointsOf({ returnedOn: ago(181) }).returned).toBe(0)
})

test('scores range from 0 to 100', () => {
  const best = {
    arrivedOn: [ago(1), ago(2), ago(3), ago(4)],
    answer: { score: 10, on: ago(1) },
    followedOn: ago(1),
    nextOn: today,
  }
  expect(happinessOf({ ...nothing, ...best }, today).score).toBe(100)
  const worst = { answer: { score: 0, on: ago(1) }, returnedOn: ago(1) }
  expect(happinessOf({ ...nothing, ...worst }, today).score).toBe(0)
})

test('a score changes on its announced day, not before', () => {
  const cases: Partial<HappinessFacts>[] = [
    { arrivedOn: [ago(25)] },
    { arrivedOn: [ago(89)] },
    { arrivedOn: [ago(100), ago(340)] },
    { followedOn: ago(350) },
    { returnedOn: ago(170) },
    { nextOn: addDays(today, 100) },
    { answer: { score: 3, on: ago(360) } },
  ]
  for (const one of cases) {
    const facts = { ...nothing, ...one }
    const { score, changesOn } = happinessOf(facts, today)
    expect(changesOn < addDays(today, 30), JSON.stringify(one)).toBe(true)
    expect(happinessOf(facts, addDays(changesOn, -1)).score).toBe(score)
    expect(happinessOf(facts, changesOn).score).not.toBe(score)
  }
})
