import { useQueryClient } from '@tanstack/react-query'
import { useConfirmPassword } from '../accounts/useConfirmPassword.tsx'
import { useSettingsBack } from '../settings/useSettingsBack.ts'
import { PasswordCard } from '../sign-in/PasswordCard.tsx'
import { SecondStepCard } from '../sign-in/SecondStepCard.tsx'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import styles from './security.module.css'
import { useSecondStepRealm } from './useSecondStepRealm.ts'
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
      <MemberPasswordCard changed={sessions.data?.data.password_changed} />
      <SecondStepCard realm={useSecondStepRealm()} />
      <SessionsCard query={sessions} />
    </div>
  )
}

/** The new password (C-2.2-11, C-5-28 to C-5-30). An older session must enter the current one (R-21). */
function MemberPasswordCard({ changed }: { changed: number | null | undefined }) {
  const { confirmed, dialog } = useConfirmPassword()
  const queries = useQueryClient()
  return (
    <>
      <PasswordCard
        note={`${changed ? `Last changed ${formatDay(changed)}. ` : ''}Changing it signs you out everywhere else.`}
        savedText="You have successfully updated your password!"
        save={async ({ password, confirmpassword }) => {
          const answer = await confirmed((proof) =>
            client.accounts.update({ password, confirmpassword, ...proof }),
          )
          if (!answer) return false
          setUser(answer.data)
          void queries.invalidateQueries({ queryKey: api.sessions.key() })
          return true
        }}
      />
      {dialog}
    </>
  )
}
