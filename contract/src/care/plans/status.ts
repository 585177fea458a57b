/** States of a plan (CG-37). `expired` is final except through a transfer. */
export const planStatuses = ['active', 'paused', 'failed', 'canceled', 'expired'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** The states of a running plan: the Active filter, and a contact's one current Top of Mind plan (CG-37). */
export const runningStatuses = ['active', 'paused', 'failed'] as const satisfies readonly PlanStatus[]

/** The two filters of the plan list (CG-37). */
export const planFilters = ['active', 'inactive'] as const
export type PlanFilter = (typeof planFilters)[number]

/** States of a package. Real-estate members call it a transaction (CG-79). */
export const packageStatuses = ['pending', 'paused', 'canceled', 'completed'] as const
export type PackageStatus = (typeof packageStatuses)[number]

/** The toggles of the list of packages (section 2.10). */
export const packageFilters = ['pending', 'paused', 'completed'] as const satisfies readonly PackageStatus[]
export type PackageFilter = (typeof packageFilters)[number]
