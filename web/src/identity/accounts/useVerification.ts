import { verifyCooldownSeconds } from '@goodturn/contract/identity/accounts/limits'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { setUser } from '../../platform/session/user.ts'
import { toast } from '../../ui/feedback/toasts.ts'

/** Whether the current address is verified and no new one is pending. */
function isVerified(user: User): boolean {
  return user.email_validated_at !== null && user.pending_email === null
}

/**
 * Runs /verify (P:G-15): redeems a token, else sends a link right away. Reloads the user on focus, so that a link
 * opened elsewhere counts here too.
 */
export function useVerification(token: string | null) {
  const go = useGo()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(true)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const begun = useRef(false)
  const left = useRef(false)

  /** Goes to onboarding if the user is verified; returns whether it did. */
  const leaveIfVerified = useCallback(
    (user: User) => {
      setUser(user)
      if (!isVerified(user) || left.current) return left.current
      left.current = true
      toast('Verified!')
      go(paths.register(), { replace: true })
      return true
    },
    [go],
  )

  /** Clears the busy state and shows the error, if any. */
  const finish = useCallback(async (act: () => Promise<unknown>) => {
    const thrown = await act().then(
      () => null,
      (caught: unknown) => caught,
    )
    setError(thrown)
    setBusy(false)
  }, [])

  const send = useCallback(async () => {
    const { data: user } = await client.accounts.sendVerification()
    if (leaveIfVerified(user)) return
    toast('Email sent!')
    setWaitSeconds(verifyCooldownSeconds)
  }, [leaveIfVerified])

  const resend = useCallback(() => {
    setError(null)
    setBusy(true)
    return finish(send)
  }, [finish, send])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish(
      token ? async () => leaveIfVerified((await client.accounts.verifyEmail({ token })).data) : send,
    )
  }, [token, send, finish, leaveIfVerified])

  useEffect(() => {
    const look = () =>
      void client.accounts.user().then(
        ({ data }) => leaveIfVerified(data),
        () => {},
      )
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [leaveIfVerified])

  useEffect(() => {
    if (waitSeconds === 0) return undefined
    const timer = window.setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [waitSeconds])

  return { error, isBusy, waitSeconds, resend }
}
