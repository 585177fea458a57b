import { client } from '../../platform/client.ts'
import { setUser } from '../../platform/session/user.ts'
import { useActions } from '../../platform/useActions.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './EmailField.module.css'

interface PendingEmailProps {
  email: string
  /** Whether email to it comes back. */
  isBounced: boolean
}

/** A new address not yet verified: verify it, or keep the old one. */
export function PendingEmail({ email, isBounced }: PendingEmailProps) {
  const acts = useActions<'send' | 'drop'>()
  const send = () => acts.run('send', () => client.accounts.sendVerification())
  const drop = () =>
    acts.run('drop', async () => {
      const { data } = await client.accounts.update({ pending_email: null })
      setUser(data)
    })
  return (
    <div className={styles.waiting}>
      <Notice
        tone={isBounced ? 'warn' : 'info'}
        title={isBounced ? `Email to ${email} comes back` : `${email} is waiting to be verified`}
      >
        <p role="status">
          {acts.done === 'send'
            ? 'A link is on its way. It works for 24 hours.'
            : isBounced
              ? 'Check the address: our email with the link couldn’t be delivered.'
              : 'Open the link in the email we sent there.'}
        </p>
        <ErrorList error={acts.error} />
        <div className={styles.acts}>
          <TextButton onClick={() => void send()} disabled={acts.busyWith !== null}>
            Send the link again
          </TextButton>
          <TextButton onClick={() => void drop()} disabled={acts.busyWith !== null}>
            Keep the old address
          </TextButton>
        </div>
      </Notice>
    </div>
  )
}
