import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Inviting, and invitations sent to the member, wait until their email address is verified. */
export function VerifyFirst({ act }: { act: string }) {
  return (
    <Notice
      tone="warn"
      title={`Please verify your email address to ${act}.`}
      action={<LinkButton to={paths.verify()}>Verify email</LinkButton>}
    >
      <p>We’ll send you a link. It takes a minute.</p>
    </Notice>
  )
}
