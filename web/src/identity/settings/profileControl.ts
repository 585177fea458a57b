import type { profileForm } from '@goodturn/contract/identity/accounts/settings'
import type { useAppForm } from '../../ui/form/useAppForm.ts'

/** Binds the profile's fields to its form. */
export type ProfileControl = ReturnType<typeof useAppForm<typeof profileForm>>['control']
