import { expect, test } from 'vitest'
import { assistanceSteps, stepBefore } from './steps.ts'

test('back moves one step, stopping at the start', () => {
  expect(Object.fromEntries(assistanceSteps.map((step) => [step, stepBefore(step)]))).toEqual({
    init: 'init',
    'special instructions': 'init',
    cancel: 'init',
    'cancel reason': 'cancel',
    'swap touch': 'init',
    'swap touch confirm': 'swap touch',
  })
})
