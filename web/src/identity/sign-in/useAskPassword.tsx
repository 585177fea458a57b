import { type ReactNode, useState } from 'react'
import { PasswordDialog, type PasswordQuestion } from './PasswordDialog.tsx'

interface Asked {
  question: PasswordQuestion
  send: (password: string) => Promise<void>
  cancel: () => void
}

export type AskPassword = <T>(
  question: PasswordQuestion,
  call: (password: string) => Promise<T>,
  /** Whether the dialog shows an error that `call` threw; otherwise it closes, and the promise rejects. */
  keepsDialogOpen?: (error: unknown) => boolean,
) => Promise<T | null>

/**
 * Asks for the password in a dialog and makes a call with it. `ask` resolves to null when the person cancels. The page
 * renders `dialog`.
 */
export function useAskPassword(): { ask: AskPassword; dialog: ReactNode } {
  // The question outlasts the dialog, which fades out.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)

  const ask: AskPassword = (question, call, keepsDialogOpen = () => true) =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        setOpen(false)
        settle()
      }
      setOpen(true)
      setAsked({
        question,
        cancel: () => end(() => resolve(null)),
        async send(password) {
          try {
            const answer = await call(password)
            end(() => resolve(answer))
          } catch (error) {
            if (keepsDialogOpen(error)) throw error
            end(() => reject(error))
          }
        },
      })
    })

  return {
    ask,
    dialog: asked && (
      <PasswordDialog opened={isOpen} question={asked.question} onClose={asked.cancel} send={asked.send} />
    ),
  }
}
