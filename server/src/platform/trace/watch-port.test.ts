import { expect, test } from 'vitest'
import { VendorCalls } from './vendor-calls.ts'
import { watchPort } from './watch-port.ts'

class Refusal extends Error {}

function watched() {
  const vendorCalls = new VendorCalls(['cards'])
  const port = {
    name: 'test',
    charge: async (how: 'ok' | 'refused' | 'failed') => {
      if (how === 'refused') throw new Refusal('no')
      if (how === 'failed') throw new Error('gone')
      return 'charged'
    },
    parse: async () => 'parsed',
  }
  return {
    counts: vendorCalls.counts,
    port: watchPort({ tracer: null, vendorCalls }, 'processor', port, {
      vendor: 'cards',
      calls: ['charge'],
      isRefusal: (error) => error instanceof Refusal,
    }),
  }
}

test('a port’s calls count by outcome, and end as they did', async () => {
  const { port, counts } = watched()
  expect(await port.charge('ok')).toBe('charged')
  await expect(port.charge('refused')).rejects.toThrow(Refusal)
  await expect(port.charge('failed')).rejects.toThrow('gone')
  await expect(port.charge('failed')).rejects.toThrow('gone')
  expect(counts.get('cards')).toEqual({ ok: 1, refused: 1, failed: 2 })
})

test('members of a port that call no service don’t count', async () => {
  const { port, counts } = watched()
  expect(await port.parse()).toBe('parsed')
  expect(counts.get('cards')).toEqual({ ok: 0, refused: 0, failed: 0 })
})
