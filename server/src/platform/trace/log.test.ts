import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { insideTrace, newTrace, readTraceparent, traceparentOf } from './trace.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }, 'worker'))
  return lines
}

test('each line has role, process, version, and request or job', () => {
  const trace = newTrace('request-1')
  const [outside, inside] = logged((log) => {
    log.info('outside')
    insideTrace(trace, () => log.info('inside'))
  }).map((line) => JSON.parse(line) as object)
  const always = {
    role: 'worker',
    process: expect.stringMatching(new RegExp(`.+:${process.pid}$`)),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  }
  expect(outside).toMatchObject({ ...always, msg: 'outside' })
  expect(outside).not.toHaveProperty('trace')
  expect(inside).toMatchObject({ ...always, reqId: 'request-1', trace: trace.id })
})

test("a request's own trace is logged, not the running one", () => {
  const [line = ''] = logged((log) =>
    insideTrace(newTrace('request-1'), () => log.child({ reqId: 'request-2', trace: 'other' }).info('x')),
  )
  expect(line.match(/"reqId"/g)).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ reqId: 'request-2', trace: 'other' })
})

test('only a W3C traceparent is accepted', () => {
  const trace = newTrace('request-1')
  expect(readTraceparent(traceparentOf(trace), 'request-1')).toEqual(trace)
  const [id, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  expect(readTraceparent(`00-${id}-${spanId}-01`, 'r')).toMatchObject({ id, spanId, isSampled: true })
  expect(readTraceparent(`cc-${id}-${spanId}-03-later`, 'r')).toMatchObject({ id, isSampled: true })
  const wrong = [
    undefined,
    '',
    `00-${id}-${spanId}`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `ff-${id}-${spanId}-01`,
    `00-${id.toUpperCase()}-${spanId}-01`,
    `00-${id}0-${spanId}-01`,
    `00-${id}-${spanId}-01x`,
  ]
  for (const text of wrong) expect(readTraceparent(text, 'r'), String(text)).toBeNull()
})
