import type { User } from '@goodturn/contract/identity/accounts/schema'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'

/** Says why a payment failed (B-4.1-12, B-8-02), with a next step where there is one. */
export function PayErrors({ error }: { error: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  const codes = error ? errorsOf(error).map(({ code }) => code) : []
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  if (!error) return null
  if (codes.includes('email_not_verified')) {
    return (
      <div ref={box} tabIndex={-1} role="alert">
        <VerifyText />
      </div>
    )
  }
  return (
    <>
      <ErrorList error={error} focus />
      {codes.includes('already_processed') && (
        <p>
          <TextLink to={paths.home()}>See My Activity</TextLink> or{' '}
          <TextLink to={paths.clearCart()}>clear your cart</TextLink>.
        </p>
      )}
    </>
  )
}

interface VerifyNoticeProps {
  user: User
  hidden: boolean
}

/** Warns a member early that paying needs a verified email address. */
export function VerifyNotice({ user, hidden }: VerifyNoticeProps) {
  if (hidden || user.email_validation_required !== 1 || user.email_validated_at !== null) return null
  return <VerifyText />
}

function VerifyText() {
  return (
    <Notice
      tone="warn"
      title="Please verify your email address before you pay."
      action={<TextLink to={paths.verify()}>Verify email</TextLink>}
    >
      <p>Your cart won’t change.</p>
    </Notice>
  )
}
