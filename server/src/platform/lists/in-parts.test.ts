import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { checkInParts, writeJsonInParts, partLength } from './in-parts.ts'

const schema = z.object({
  data: z.object({
    items: z.array(z.object({ id: z.int(), note: z.optional(z.string()) })),
    total: z.nullable(z.int()),
    when: z.optional(z.string()),
  }),
})
const list = (length: number) => Array.from({ length }, (_, id) => ({ id }))
const check = (value: unknown) => checkInParts(schema)['~standard'].validate(value)

test.each([0, 1, partLength, partLength + 1, 3 * partLength])(
  'a response of %i entries is validated as one piece',
  async (length) => {
    const items = [...list(length)].map((item) => ({ ...item, secret: 'x' }))
    const answer = { data: { items, total: null, when: undefined, more: 'x' } }
    const whole = z.parse(schema, answer)
    const checked = await check(answer)
    expect(checked).toEqual({ value: whole })
    expect(await (await writeJsonInParts(whole)).text()).toBe(JSON.stringify(whole))
  },
)

const pathsIn = (found: unknown) => (found as z.core.$ZodError).issues.map(({ path }) => path)

test('an invalid value in any part is reported by path', async () => {
  const items: { id: unknown }[] = list(3 * partLength)
  items[2 * partLength + 7] = { id: 'seven' }
  const checked = await check({ data: { items, total: 1 } })
  expect(checked).toMatchObject({
    issues: [{ path: ['data', 'items', 2 * partLength + 7, 'id'] }],
  })
  // Reports every error, as a check of the whole would.
  items[3] = { id: 'three' }
  const wrong = { data: { items, total: 'x' } }
  expect(pathsIn(await check(wrong))).toEqual(pathsIn(z.safeParse(schema, wrong).error))
  expect(await check({ data: { items: [] } })).toHaveProperty('issues')
  expect(await check({ data: null })).toHaveProperty('issues')
})

test.each([
  [2 * partLength, true],
  [2 * partLength + 1, false],
])('whole-list checks see every part: %i entries', async (length, fits) => {
  const few = z.object({ items: z.array(z.int()).check(z.maxLength(2 * partLength)) })
  const checked = await checkInParts(few)['~standard'].validate({ items: [...Array(length).keys()] })
  expect('value' in checked).toBe(fits)
  if (!fits) expect(checked).toMatchObject({ issues: [{ code: 'too_big', path: ['items'] }] })
})

test.each([[new Date(0)], [[]], [{}], ['text'], [null], [[1, undefined, 'a']], [{ a: [{ b: [] }] }]])(
  '%j is serialized like JSON.stringify',
  async (value) => {
    expect(await (await writeJsonInParts(value)).text()).toBe(JSON.stringify(value))
  },
)

test('other work runs between parts', async () => {
  const order: string[] = []
  const answer = { data: { items: list(4 * partLength), total: 1 } }
  const work = check(answer).then(() => order.push('checked'))
  setImmediate(() => order.push('another'))
  await work
  order.length = 1
  expect(order).toEqual(['another'])
  const writing = writeJsonInParts(answer).then(() => order.push('written'))
  setImmediate(() => order.push('one more'))
  await writing
  expect(order).toEqual(['another', 'one more', 'written'])
})
