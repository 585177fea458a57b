import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '@goodturn/contract/contract'
import { build, loadConfigFromFile, type Plugin } from 'vite'
import { slimContract } from './contract.ts'
import { precompress } from './precompress.ts'

/** Builds a page of its own in a folder without a `dist`; returns the folder. */
async function buildPage(plugins: Plugin[]): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'goodturn-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(
    path.join(root, 'index.html'),
    `<!doctype html><title>A page</title>${'<p>words</p>'.repeat(200)}`,
  )
  await build({ root, configFile: false, logLevel: 'silent', plugins })
  return root
}

test('a build that fails tells its own error, not that nothing was written', async () => {
  const failing: Plugin = {
    name: 'failing',
    buildStart: () => Promise.reject(new Error('the contract does not load')),
  }
  await expect(buildPage([failing, precompress()])).rejects.toThrow('the contract does not load')
})

test('what was written is compressed', async () => {
  const root = await buildPage([precompress()])
  for (const ending of ['br', 'gz'])
    expect(existsSync(path.join(root, 'dist', `index.html.${ending}`))).toBe(true)
  expect(readFileSync(path.join(root, 'dist', 'index.html.br')).length).toBeLessThan(1024)
})

test('the browser gets method and path of each call at once, without waiting for another server', () => {
  const { load } = slimContract()
  if (typeof load !== 'function') throw new Error('the plugin loads nothing')
  const text: unknown = Reflect.apply(load, undefined, ['\0virtual:contract'])
  if (typeof text !== 'string') throw new Error('what is served has to be waited for')
  const served = JSON.parse(text.replace('export const contract = ', '')) as object
  // Rooms that only staff call.
  const ofStaff =
    /^staff|^(packing|packingLabels|catalogDesk|memberFiles|memberRefunds|books|health|queues|merges)$/
  const rooms = Object.keys(contract).filter((room) => !ofStaff.test(room))
  expect(Object.keys(served)).toEqual(rooms)
  expect(text).not.toContain('/v1/staff/')
  expect(text).not.toContain('/v1/admin/')
  expect(text).toContain('"path":"/v1/billing/checkout"')
  expect(text).not.toContain('"summary":"')
})

test('a changed contract restarts the development server', async () => {
  const file = path.join(import.meta.dirname, '..', 'vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, file, undefined, 'silent')
  const source = path.resolve(import.meta.dirname, '../../contract/src/checkout/calls.ts')
  expect(loaded?.dependencies).toContain(source)
})
