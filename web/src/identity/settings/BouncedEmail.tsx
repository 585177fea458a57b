import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Tells a member that email to their address comes back, and sends a link that proves it works again. */
export default function BouncedEmail({ email }: { email: string }) {
  const acts = useActions<'send'>()
  const isSent = acts.done === 'send'
  return (
    <Notice
      tone="warn"
      title={`Email to ${email} comes back`}
      action={
        !isSent && (
          <BusyButton
            variant="default"
            size="md"
            busy={acts.busyWith === 'send'}
            onClick={() => void acts.run('send', () => client.accounts.sendVerification())}
          >
            Confirm it again
          </BusyButton>
        )
      }
    >
      <p role="status">
        {isSent
          ? 'A link is on its way. It works for 24 hours. If it doesn’t arrive, change the address in your profile.'
          : 'Check the address, or confirm it again. Until then, we don’t email news about your gifts there.'}
      </p>
      <ErrorList error={acts.error} />
    </Notice>
  )
}
