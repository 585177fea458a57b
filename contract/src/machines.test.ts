import { expect, test } from 'vitest'
import { checkMachines } from './machines.ts'
import { checkTransitions, canTransition, statesBefore } from './states.ts'

test('every state machine is complete', () => {
  expect(() => checkMachines()).not.toThrow()
})

const light = { red: ['green'], green: ['red', 'off'], off: [] } as const
const ends = { first: ['red'], final: ['off'] } as const

test('machines with unreachable states or wrong end states are rejected', () => {
  expect(() => checkTransitions('light', light, ends)).not.toThrow()
  const lost = { ...light, green: ['red'] } as const
  expect(() => checkTransitions('light', lost, ends)).toThrow('light: no transition leads to off')
  const stuck = { ...light, off: ['red'] } as const
  expect(() => checkTransitions('light', stuck, ends)).toThrow('light: off should be final')
  expect(() => checkTransitions('light', light, { first: ['red'], final: [] })).toThrow(
    'off should not be final',
  )
})

test('a state transitions only where its machine allows', () => {
  expect(canTransition(light, 'red', 'green')).toBe(true)
  expect(canTransition(light, 'red', 'off')).toBe(false)
  expect(statesBefore(light, 'red')).toEqual(['green'])
})
