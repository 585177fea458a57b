import { type ReactNode, useState } from 'react'
import { ApiError } from '../../platform/ApiError.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'

/** What a call carries when the password was asked for. */
export interface Proof {
  current_password?: string
}

interface Asking {
  send: (currentPassword: string) => Promise<void>
  cancel: () => void
}

/**
 * Makes a call that needs a recent sign-in: where the session is too old, a dialog asks for the password and the
 * call is made again with it. `confirmed` answers null when the member cancels, and throws every other refusal.
 *
 *     const { confirmed, dialog } = useConfirmPassword()
 *     const answer = await confirmed((proof) => client.accounts.update({ email, ...proof }))
 */
export function useConfirmPassword(): {
  confirmed: <T>(call: (proof: Proof) => Promise<T>) => Promise<T | null>
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking | null>(null)

  /** Opens the dialog; settles with what the repeated call gives. */
  function ask<T>(call: (proof: Proof) => Promise<T>): Promise<T | null> {
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
            if (staysInDialog(error)) throw error
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

/** A wrong password, too many of them, or no answer: the member tries again. Anything else is about the form behind. */
function staysInDialog(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status !== 400 || error.errors.some(({ field }) => field === 'current_password')
}
