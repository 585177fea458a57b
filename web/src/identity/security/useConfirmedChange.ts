import type { ReactNode } from 'react'
import { useConfirmPassword } from '../accounts/useConfirmPassword.tsx'
import { client } from '../../platform/client.ts'

/**
 * Runs a change of the second step, which needs a password entered in the last ten minutes; a dialog asks for it
 * if needed. `secured` resolves to null when the member cancels. The page renders `dialog`.
 */
export function useConfirmedChange(): {
  secured: <T>(change: () => Promise<T>) => Promise<T | null>
  dialog: ReactNode
} {
  const { confirmed, dialog } = useConfirmPassword()
  return {
    secured: (change) =>
      confirmed(async ({ current_password }) => {
        if (current_password !== undefined) await client.sessions.confirm({ current_password })
        return change()
      }),
    dialog,
  }
}
