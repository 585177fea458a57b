import type { ReactNode } from 'react'
import { ApiError } from '../../platform/ApiError.ts'
import { useAskPassword } from '../sign-in/useAskPassword.tsx'

/** Payload member added after the password was asked for. */
export interface PasswordProof {
  current_password?: string
}

const question = {
  title: 'Confirm it’s you',
  note: 'You signed in a while ago. Enter your current password, and we’ll save your changes.',
  verb: 'Continue',
}

/**
 * Makes a call that needs a recent sign-in: if the session is too old, a dialog asks for the password and
 * repeats the call with it. `confirmed` resolves to null when the member cancels, and rejects with any other error.
 * `const { confirmed, dialog } = useConfirmPassword()`, then `await confirmed((proof) => client.accounts.update({
 * email, ...proof }))`.
 */
export function useConfirmPassword(): {
  confirmed: <T>(call: (proof: PasswordProof) => Promise<T>) => Promise<T | null>
  dialog: ReactNode
} {
  const { ask, dialog } = useAskPassword()
  return {
    async confirmed(call) {
      try {
        return await call({})
      } catch (error) {
        if (!needsPassword(error)) throw error
        return ask(question, (current_password) => call({ current_password }), keepsDialogOpen)
      }
    },
    dialog,
  }
}

function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ code }) => code === 'recent_sign_in_required')
}

/**
 * Whether the member can try again in the dialog: a wrong password, too many attempts, or no answer. Other errors
 * belong to the form behind it.
 */
function keepsDialogOpen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status !== 400 || error.errors.some(({ field }) => field === 'current_password')
}
