import type { User } from '@goodturn/contract/identity/accounts/schema'

/** Props of both card forms. */
export interface CardFormProps {
  /** Called after the card is saved; the session's user is up to date by then. */
  onAdded: (user: User) => void
  /** Shows a Cancel button. */
  onCancel?: () => void
}
