import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { follow, startChild } from './child.mjs'
import { withLock } from './lock.mjs'
import { root } from '../node.mjs'

const lockNamed = (name: string) => join(root, '.cache', 'locks', name)

test('a second holder waits, and the lock is removed afterward', async () => {
  const name = `test-${process.pid}-order`
  const order: string[] = []
  const first = withLock(name, async () => {
    order.push('first begins')
    await wait(100)
    order.push('first ends')
  })
  const second = withLock(name, async () => order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'first ends', 'second'])
  expect(existsSync(lockNamed(name))).toBe(false)
})

test("a dead process's lock blocks no one", async () => {
  const name = `test-${process.pid}-dead`
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  mkdirSync(join(root, '.cache', 'locks'), { recursive: true })
  writeFileSync(lockNamed(name), String(pid))
  const print = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  expect(await withLock(name, async () => 'done')).toBe('done')
  expect(print).not.toHaveBeenCalled()
})

test('a wait for a living process is announced once', async () => {
  const name = `test-${process.pid}-alive`
  const print = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  await Promise.all([withLock(name, () => wait(600)), withLock(name, async () => {})])
  expect(print.mock.calls).toEqual([[`Waiting for another process that is at the same work (${name}).`]])
})

test('a lock is released when the work under it fails', async () => {
  const name = `test-${process.pid}-fails`
  const failing = withLock(name, async () => {
    throw new Error('no disk')
  })
  await expect(failing).rejects.toThrow('no disk')
  expect(existsSync(lockNamed(name))).toBe(false)
})

test("a child's exit code is passed on", async () => {
  expect(await follow(startChild(process.execPath, ['-e', 'process.exit(3)']))).toBe(3)
  expect(await follow(startChild(join(root, 'no-such-program'), [], { stdio: 'ignore' }))).toBe(127)
})

test('a signal reaches the child, whose clean exit is 0', async () => {
  const kind =
    "process.on('SIGTERM', () => process.exit(0)); process.stdout.write('up'); setInterval(() => {}, 1000)"
  const child = startChild(process.execPath, ['-e', kind], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = follow(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  process.emit('SIGTERM', 'SIGTERM')
  expect(await ended).toBe(0)
})
