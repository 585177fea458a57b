import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '@goodturn/contract/contract'
import { loadConfigFromFile } from 'vite'
import { slimContract } from './contract.ts'

test("the browser gets each call's method and path immediately", () => {
  const { load } = slimContract()
  if (typeof load !== 'function') throw new Error('the plugin loads nothing')
  const text: unknown = Reflect.apply(load, undefined, ['\0virtual:contract'])
  if (typeof text !== 'string') throw new Error('what is served has to be waited for')
  const served = JSON.parse(text.replace('export const contract = ', '')) as object
  // Rooms that only staff call.
  const ofStaff =
    /^staff|^(packing|packingLabels|catalogDesk|memberFiles|memberRefunds|books|health|queues|merges|wrongPrices)$/
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
  const source = path.resolve(import.meta.dirname, '../../contract/src/ordering/checkout/calls.ts')
  expect(loaded?.dependencies).toContain(source)
})
