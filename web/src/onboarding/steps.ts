import type { User } from '@goodturn/contract/accounts/schema'

/** A step of the wizard: its part of the address and whether the member still has to take it. */
export interface Step {
  slug: string
  isOpen: (user: User) => boolean
}

/** The steps in their order (CG-10). */
export const steps: readonly Step[] = [
  {
    slug: 'address',
    isOpen: (user) => !(user.street && user.city && user.state && user.zip && user.country),
  },
]

/** The first step that the member still has to take; null when onboarding is done. */
export function firstOpenStep(user: User): Step | null {
  return steps.find((step) => step.isOpen(user)) ?? null
}
