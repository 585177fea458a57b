import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { createLog } from '../platform/trace/log.ts'
import { BrowserErrors } from './groups.ts'

const app = useTestApp({ env: { TRUST_PROXY: '1' } })

const error = {
  kind: 'error',
  release: 'index-B1cD2eF3',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'grace@lake.example')",
  frames: ['kit-AbCdEfGh.js:1:2345', 'index-B1cD2eF3.js:1:99'],
  screen: '/touch/$key',
}
/** Reports as a visitor from the given IP address. */
const report = (body: object, place: string) =>
  app.anonymous.post('/v1/browsererrors', { ...error, ...body }, { 'x-forwarded-for': place })
const loggedReports = () =>
  app.logLines
    .map((line) => JSON.parse(line) as { msg: string; fingerprint: string })
    .filter(({ msg }) => msg === 'browser error')

test("a group's first error is reported immediately, without personal data", async () => {
  expect((await report({}, '203.0.113.1')).status).toBe(204)
  expect(loggedReports()).toEqual([
    expect.objectContaining({
      release: error.release,
      fingerprint: expect.stringMatching(/^[\da-f]{12}$/),
      kind: 'error',
      error: 'TypeError',
      message: 'Cannot read properties of undefined (reading …)',
      at: error.frames,
      screen: '/touch/$key',
      reqId: expect.any(String),
    }),
  ])
  expect(app.logLines.join()).not.toContain('lake.example')
})

test("repeats aren't reported; new releases, messages, and locations are", async () => {
  const before = loggedReports().length
  // Personal values in the message don't split a group, and neither does the caller.
  await report({ message: "Cannot read properties of undefined (reading 'ada')" }, '203.0.113.2')
  await report({ screen: '/', kind: 'rejection' }, '203.0.113.2')
  expect(loggedReports()).toHaveLength(before)
  await report({ release: 'index-other' }, '203.0.113.2')
  await report({ message: 'Failed to fetch' }, '203.0.113.2')
  await report({ frames: ['kit-AbCdEfGh.js:1:2346'] }, '203.0.113.2')
  expect(loggedReports()).toHaveLength(before + 3)
  expect(new Set(loggedReports().map(({ fingerprint }) => fingerprint)).size).toBe(3)
})

test('repeat errors are counted, and excess groups reported together', () => {
  const lines: Record<string, unknown>[] = []
  const errors = new BrowserErrors(
    createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
  )
  const named = (at: number) => ({ release: 'one', fingerprint: `kind-${at}`, error: 'TypeError' })
  expect(errors.note(named(0))).toBe(true)
  expect([errors.note(named(0)), errors.note(named(0))]).toEqual([false, false])
  errors.tell()
  errors.tell()
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'browser errors again', fingerprint: 'kind-0', count: 2, release: 'one' }),
  ])
  const first = Array.from({ length: 600 }, (_, at) => errors.note(named(at)))
  expect(first.filter(Boolean)).toHaveLength(499)
  errors.tell()
  expect(lines.at(-1)).toMatchObject({ msg: 'browser errors of many other kinds', count: 100 })
  // Groups without repeats made room.
  expect(errors.note(named(599))).toBe(true)
})

test('report size and rate per network are limited', async () => {
  for (const wrong of [
    { frames: ['https://dana.example/x.js:1:2'] },
    { frames: Array.from({ length: 9 }, () => 'kit.js:1:2') },
    { release: 'dana@lake.example' },
    { message: 'x'.repeat(301) },
    { kind: 'other' },
  ])
    expect((await report(wrong, '203.0.113.3')).status, JSON.stringify(wrong)).toBe(400)
  const largest = { message: 'x'.repeat(300), frames: Array.from({ length: 8 }, () => 'kit.js:1:2') }
  expect((await report(largest, '203.0.113.3')).status).toBe(204)
  expect((await report({ more: 'x'.repeat(8 * 1024) }, '203.0.113.3')).status).toBe(413)
  const many = await Promise.all(Array.from({ length: 61 }, () => report({}, '203.0.113.4')))
  expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 60 }, () => 204),
    429,
  ])
  expect((await report({}, '203.0.113.5')).status).toBe(204)
})
