import { describe, expect, test } from 'vitest'
import type { ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { cellState, yearlyPrices } from './cellState.ts'

const keys = {
  small: readKey('service', 'small'),
  twin: readKey('service', 'twin'),
  large: readKey('service', 'large'),
}
const prices = yearlyPrices([
  { key: keys.small, annual_price: 196 },
  { key: keys.twin, annual_price: 196 },
  { key: keys.large, annual_price: 296 },
])
const plan = (service: ServiceKey, status = 'active') => ({
  key: readKey('plan', 'plan_1'),
  unit: 'year' as const,
  status,
  auto_credit: true,
  is_owner: 1,
  service: { key: service, title: service },
})

describe('cell contents', () => {
  test('offer Add without a plan, and In Cart once added', () => {
    expect(cellState(keys.small, null, false, prices)).toEqual({ is: 'add' })
    expect(cellState(keys.small, null, true, prices)).toEqual({ is: 'inCart' })
  })

  test('show the plan, active or with a failed renewal', () => {
    expect(cellState(keys.small, plan(keys.small), false, prices).is).toBe('active')
    expect(cellState(keys.small, plan(keys.small, 'failed'), false, prices).is).toBe('failed')
  })

  test('upgrade to same or higher prices, downgrade to lower (CG-61)', () => {
    expect(cellState(keys.large, plan(keys.small), false, prices).is).toBe('upgrade')
    expect(cellState(keys.twin, plan(keys.small), false, prices).is).toBe('upgrade')
    expect(cellState(keys.small, plan(keys.large), false, prices).is).toBe('downgrade')
  })

  test('offer no upgrade until a failed renewal is paid (CG-62)', () => {
    expect(cellState(keys.large, plan(keys.small, 'failed'), false, prices).is).toBe('unpaid')
  })

  test("offer no upgrade of a colleague's plan", () => {
    expect(cellState(keys.large, { ...plan(keys.small), is_owner: 0 }, false, prices).is).toBe('held')
  })
})
