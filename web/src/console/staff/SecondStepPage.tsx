import { useState } from 'react'
import { AddMethods } from '../../identity/sign-in/AddMethods.tsx'
import { useStaffSecondStepRealm } from '../../identity/staff-accounts/useStaffSecondStepRealm.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { StaffPage } from './StaffPage.tsx'
import { staffPaths } from './paths.ts'
import styles from './SecondStepPage.module.css'

/** `/staff/second-step`: if a second step is required, no other page opens until it is set up. */
export default function SecondStepPage() {
  const realm = useStaffSecondStepRealm()
  const { query, state } = realm
  const [error, setError] = useState<unknown>(null)
  const go = useGo()
  return (
    <StaffPage title="Second step">
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {state && (
        <div className={styles.setup}>
          {state.on ? (
            <p>
              Your second step is set up. <TextLink to={staffPaths.home()}>Continue</TextLink>
            </p>
          ) : (
            <p>
              All staff confirm their sign-in, either with a code from an app on their phone, such as Google
              Authenticator, 1Password, or Aegis, or with a passkey.
            </p>
          )}
          <ErrorList error={error} focus />
          <AddMethods
            realm={realm}
            state={state}
            onError={setError}
            onDone={() => go(staffPaths.home(), { replace: true })}
          >
            {(buttons) => <div className={styles.buttons}>{buttons}</div>}
          </AddMethods>
        </div>
      )}
    </StaffPage>
  )
}
