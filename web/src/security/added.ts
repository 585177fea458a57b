import type { SecondFactor } from '@goodturn/contract/second-factor/schema'

/** The second step after something was added, and the recovery codes that came with it. */
export interface Added {
  second_factor: SecondFactor
  recovery_codes: string[] | null
}
