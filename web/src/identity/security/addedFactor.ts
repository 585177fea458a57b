import type { SecondFactor } from '@goodturn/contract/identity/second-factor/schema'

/** The second step after an addition, and any recovery codes issued with it. */
export interface AddedFactor {
  second_factor: SecondFactor
  recovery_codes: string[] | null
}
