import { type ReactNode, useState } from 'react'
import { ApiError } from '../../platform/ApiError.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'

/** Payload member added after the password was asked for. */
export interface PasswordProof {
  current_password?: string
}

interface PasswordRequest {
  send: (currentPassword: string) => Promise<void>
  cancel: () => void
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
  const [asking, setAsking] = useState<PasswordRequest | null>(null)

  /** Opens the dialog; settles with the result of the repeated call. */
  function ask<T>(call: (proof: PasswordProof) => Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        setAsking(null)
        settle()
      }
      setAsking({
        cancel: () => end(() => resolve(null)),
        async send(password) {
          try {
            const answer = await call({ current_password: password })
            end(() => resolve(answer))
          } catch (error) {
            if (keepsDialogOpen(error)) throw error
            end(() => reject(error))
          }
        },
      })
    })
  }

  return {
    async confirmed(call) {
      try {
        return await call({})
      } catch (error) {
        if (!needsPassword(error)) throw error
        return ask(call)
      }
    },
    dialog: (
      <ConfirmPassword
        opened={asking !== null}
        onClose={() => asking?.cancel()}
        send={async (password) => asking?.send(password)}
      />
    ),
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
