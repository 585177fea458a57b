import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { SecondStepSetup } from '../../identity/staff-accounts/SecondStepSetup.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { StaffPage } from './StaffPage.tsx'
import { staffPaths } from './paths.ts'
import { setStaff } from './session.ts'

/** `/staff/second-step`: if a second step is required, no other page opens until it is set up. */
export default function SecondStepPage() {
  // Never refetched: finishing setup must not switch the page before it shows the codes.
  const query = useQuery(
    api.staffSecondStep.show.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  const ways = query.data?.data
  const go = useGo()

  function done(staff: StaffMe) {
    setStaff(staff)
    go(staffPaths.home(), { replace: true })
  }

  return (
    <StaffPage title="Second step">
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {ways?.authenticator && (
        <p>
          Your authenticator app is set up. <TextLink to={staffPaths.home()}>Continue</TextLink>
        </p>
      )}
      {ways && !ways.authenticator && (
        <SecondStepSetup passkeysPossible={ways.passkeys_possible} onDone={done} />
      )}
    </StaffPage>
  )
}
