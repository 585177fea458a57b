import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import { SecondStep } from '../../identity/sign-in/SecondStep.tsx'
import { client } from '../../platform/client.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** The second step of signing in to the console. */
export default function StaffSecondStep({ onDone }: { onDone: (staff: StaffMe) => void }) {
  return <SecondStep calls={client.staffSignIn} onDone={onDone} Lost={AskAdministrator} />
}

function AskAdministrator() {
  return (
    <Notice tone="info" role="status" title="Please ask an administrator">
      <p>They can remove your second step. Then sign in with your password and set up a new one.</p>
    </Notice>
  )
}
