import type { SecondFactor } from '@goodturn/contract/identity/second-factor/schema'

/** The second step after something was added, and the recovery codes that came with it. */
export interface Added {
  second_factor: SecondFactor
  recovery_codes: string[] | null
}
