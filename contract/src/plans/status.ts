/** States of a plan (CG-37). `expired` and, after 90 days, `canceled` are final. */
export const planStatuses = ['active', 'paused', 'failed', 'canceled', 'expired'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** The states in which a plan goes on: the Active filter, and a contact's one current Top of Mind plan (CG-37). */
export const runningStatuses = ['active', 'paused', 'failed'] as const satisfies readonly PlanStatus[]

/** States of a package, which real-estate members call a transaction (CG-79). */
export const packageStatuses = ['pending', 'paused', 'canceled', 'completed'] as const
export type PackageStatus = (typeof packageStatuses)[number]
