import { careInterests, type CareInterest } from '@goodturn/contract/identity/accounts/choices'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { perTab } from '../../platform/storage.ts'
import { createStore, useStore } from '../../platform/store.ts'
import type { StepSlug } from './slugs.ts'

/** A member's progress through the wizard, stored per tab so that a reload resumes it. */
export interface Wizard {
  member: string
  /** State when the wizard began: a step answered since then still counts (CG-10). */
  hadPhone: boolean
  hadInterests: boolean
  visited: readonly StepSlug[]
  skipped: readonly StepSlug[]
  /** The tiles that are chosen in the care step. */
  care: readonly CareInterest[]
}

const storageName = 'cg_onboarding'
const store = createStore<Wizard | null>(null)

/** The wizard state of `user`, started now unless already started in this tab. */
export function useWizard(user: User): Wizard {
  return wizardFrom(useStore(store), user)
}

/** Like `useWizard`, for event handlers. */
export function wizardOf(user: User): Wizard {
  return wizardFrom(store.get(), user)
}

function wizardFrom(kept: Wizard | null, user: User): Wizard {
  return kept?.member === user.key ? kept : (readStored(user) ?? newWizard(user))
}

/** Updates the wizard state of `user`. */
export function changeWizard(user: User, change: (wizard: Wizard) => Partial<Wizard>): void {
  const now = wizardOf(user)
  const next = { ...now, ...change(now) }
  perTab.write(storageName, JSON.stringify(next))
  store.set(next)
}

/** Clears the finished wizard; opening it again starts over. */
export function endWizard(): void {
  perTab.remove(storageName)
  store.set(null)
}

function newWizard(user: User): Wizard {
  const interests = (user.care_interests ?? '').split(',')
  return {
    member: user.key,
    hadPhone: Boolean(user.phone),
    hadInterests: Boolean(user.care_interests),
    visited: [],
    skipped: [],
    care: careInterests.filter((one) => interests.includes(one)),
  }
}

function readStored(user: User): Wizard | null {
  try {
    const kept = JSON.parse(perTab.read(storageName) ?? 'null') as Wizard | null
    return kept?.member === user.key && Array.isArray(kept.visited) && Array.isArray(kept.skipped)
      ? kept
      : null
  } catch {
    return null
  }
}
