import type { profileForm } from '@goodturn/contract/identity/accounts/settings'
import type { useAppForm } from '../../ui/form/useAppForm.ts'

/** What binds the fields of the profile to its form. */
export type ProfileControl = ReturnType<typeof useAppForm<typeof profileForm>>['control']
