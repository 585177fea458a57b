import type { StaffMe } from '@goodturn/contract/staff-accounts/schema'
import { useState } from 'react'
import { useGo } from '../platform/router/useGo.ts'
import { SecondStepSetup } from '../staff-accounts/SecondStepSetup.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { StaffPage } from './StaffPage.tsx'
import { staffPaths } from './paths.ts'
import { setStaff, useStaff } from './session.ts'

/** `/staff/second-step`: where one is needed, nothing else is open before it is set up. */
export default function SecondStepPage() {
  const { second_step } = useStaff()
  const [wasOn] = useState(second_step === 'on')
  const go = useGo()

  function done(staff: StaffMe) {
    setStaff(staff)
    go(staffPaths.home(), { replace: true })
  }

  return (
    <StaffPage title="Second step">
      {wasOn ? (
        <p>
          Your second step is on. <TextLink to={staffPaths.home()}>Continue</TextLink>
        </p>
      ) : (
        <SecondStepSetup onDone={done} />
      )}
    </StaffPage>
  )
}
