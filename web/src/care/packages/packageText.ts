import type { PackageFilter, PackageStatus } from '@goodturn/contract/care/plans/status'
import { formatMoney } from '../../platform/format.ts'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

// Written with "package"; `useWording` turns it into "transaction" for real-estate members (CG-78).

/** The toggles of the list and the text of its empty states (section 2.10). */
export const filterLabels: Record<PackageFilter, string> = {
  pending: 'Active',
  paused: 'Paused',
  completed: 'Completed',
}

/** The look and label of each package state. */
export const packageStatusLabels = {
  pending: ['done', 'Active'],
  paused: ['paused', 'Paused'],
  canceled: ['canceled', 'Canceled'],
  completed: ['done', 'Completed'],
} as const satisfies Record<PackageStatus, readonly [StatusLook, string]>

/** Success messages of the package page (C-8-40). */
export const doneTexts = {
  pause: 'Package has been successfully paused!',
  resume: 'Package has been successfully resumed!',
  cancel: 'Package has been successfully canceled!',
  update: 'Package has been successfully updated!',
} as const

/** The offer shown before canceling (CG-87). */
export const pauseInsteadText = 'Would you like to pause this package instead?'

/** The text about the credit issued for canceling (CG-80). */
export const creditText = (dollars: number) =>
  `A prorated credit of ${formatMoney(dollars)} will be issued within 3-5 days.`
