import type { User } from '@goodturn/contract/identity/accounts/schema'
import { describe, expect, test } from 'vitest'
import { enabledSteps, firstOpenStep, stepAfter } from './steps.ts'
import { wizardOf } from './wizard.ts'

const newcomer = { key: 'user_one', type: '', phone: null, care_interests: null, street: null } as User

describe('wizard steps', () => {
  test('C-2.1-10 a member with a phone goes from address to care', () => {
    const user = { ...newcomer, phone: '5105550142' }
    const wizard = wizardOf(user)
    expect(enabledSteps(user, wizard)).toEqual(['address', 'care'])
    expect(firstOpenStep(user, wizard)).toBe('address')
    expect(stepAfter('address', user, wizard)).toBe('care')
  })

  test('C-2.1-11 C-2.1-14 only members without interests are asked for them', () => {
    const user = { ...newcomer, care_interests: 'prospect' }
    const wizard = wizardOf(user)
    expect(enabledSteps(user, wizard)).toEqual(['address', 'mobile'])
    expect(firstOpenStep(user, wizard)).toBe('address')
    expect(stepAfter('mobile', user, wizard)).toBeNull()
    expect(enabledSteps(newcomer, wizardOf(newcomer))).toEqual(['address', 'mobile', 'care'])
    expect(stepAfter('mobile', newcomer, wizardOf(newcomer))).toBe('care')
  })
})
