import { useCallback } from 'react'
import { paths } from '../paths.ts'
import { useGo } from '../platform/router/useGo.ts'
import { signOut } from '../platform/session/signOut.ts'

/** Signs out and goes to the sign-in page, even if the server cannot be reached (P:G-13). */
export function useLogout(): () => Promise<void> {
  const go = useGo()
  return useCallback(async () => {
    await signOut()
    go(paths.login())
  }, [go])
}
