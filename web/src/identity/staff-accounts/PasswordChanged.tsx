import { useEffect, useRef } from 'react'
import { PlainPage } from '../../console/staff/PlainPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Shown after a mailed link set a new password, which does not sign the person in. */
export function PasswordChanged() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <PlainPage title="Choose a new password">
      <Notice tone="success" role="status" ref={box} tabIndex={-1} title="Password changed">
        <p>Sign in with it. Your second step hasn’t changed.</p>
      </Notice>
      <LinkButton to={staffPaths.signIn()}>Sign in</LinkButton>
    </PlainPage>
  )
}
