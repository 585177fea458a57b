import { useMember } from '../../platform/session/user.ts'
import { useSettingsBack } from '../settings/useSettingsBack.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SecondStepCard } from './SecondStepCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import styles from './security.module.css'
import { useSessions } from './useSessions.ts'

/** `/settings/password`: the password, the second step at sign-in, and where the member is signed in (C-2.2-11, R-30). */
export default function PasswordPage() {
  const { acting } = useMember()
  return (
    <Page title="Password and security" back={useSettingsBack()}>
      {acting ? (
        <Notice tone="info" title="Only the member sees this">
          <p>Password, second step, and devices can’t be seen or changed while acting as another member.</p>
        </Notice>
      ) : (
        <Cards />
      )}
    </Page>
  )
}

function Cards() {
  const sessions = useSessions()
  return (
    <div className={styles.stack}>
      <PasswordCard changed={sessions.data?.data.password_changed} />
      <SecondStepCard />
      <SessionsCard query={sessions} />
    </div>
  )
}
