import type { User } from '@goodturn/contract/identity/accounts/schema'
import { client } from '../../platform/client.ts'
import { SecondStep } from '../sign-in/SecondStep.tsx'
import { LostDevice } from './LostDevice.tsx'

/** The second step of a member's sign-in. */
export default function MemberSecondStep({ onDone }: { onDone: (user: User) => void }) {
  return <SecondStep calls={client.secondStep} onDone={onDone} Lost={LostDevice} />
}
