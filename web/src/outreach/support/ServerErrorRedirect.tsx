import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { reportError } from '../../platform/browserErrors.ts'
import { recordFailedScreen } from './failedScreen.ts'

/**
 * Replaces a screen that threw while rendering: reports the error to the console and the server, and goes to
 * /server-error (CG-85).
 */
export function ServerErrorRedirect({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  useEffect(() => {
    console.error(error)
    reportError('screen', error)
    recordFailedScreen()
    router.history.replace(paths.serverError())
    reset()
  }, [error, reset, router])
  return null
}
