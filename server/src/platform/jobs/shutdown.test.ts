import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { nodeArguments } from '../../../test/processes/programs.ts'

const module = new URL('shutdown.ts', import.meta.url).href

/** Ends a failed start whose parts take `stop` to stop; returns all output in the order printed, and the exit code. */
function failedStart(stop: string) {
  const program = `
    import { watchForShutdown } from '${module}'
    const log = { info: console.log, error: console.log }
    watchForShutdown(log, () => ({ stop: ${stop} })).give(3, 'The port is taken.')`
  const args = [...nodeArguments, '--input-type=module', '--eval', program]
  // Both outputs in one pipe, as in a terminal.
  const { status, stdout } = spawnSync('sh', ['-c', 'exec "$@" 2>&1', 'sh', process.execPath, ...args], {
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

test('a failed start prints its reason after everything that stopping logs', () => {
  expect(failedStart(`async () => log.info('stopped')`)).toEqual({
    status: 3,
    lines: ['stopped', 'The port is taken.'],
  })
})

test('a failed start that can’t stop cleanly prints its reason too', () => {
  const { status, lines } = failedStart(`() => Promise.reject(new Error('no database'))`)
  expect(status).toBe(3)
  expect(lines.at(-1)).toBe('The port is taken.')
})
