import { Select } from '@mantine/core'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { useState } from 'react'
import { useStaff } from '../staff/session.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { AskedDialog } from './AskedDialog.tsx'
import { GiveBundle } from './GiveBundle.tsx'
import { GiveCredit, GiveFunds } from './GiveMoney.tsx'
import { GiveDiscount, GiveReservation, GiveTokens } from './GiveThings.tsx'
import { refreshFile } from './refreshFile.ts'

const desk: readonly StaffRole[] = ['support', 'finance']
const support: readonly StaffRole[] = ['support']

/** Things staff can give, each with the roles allowed to give it besides administrators. */
const kinds = [
  { value: 'credit', label: 'Credit', roles: desk },
  { value: 'funds', label: 'Funds', roles: desk },
  { value: 'tokens', label: 'Tokens', roles: desk },
  { value: 'discount', label: 'Discount', roles: desk },
  { value: 'bundle', label: 'A custom bundle to buy', roles: support },
  { value: 'reservation', label: 'Reservation', roles: support },
]

const forms = {
  credit: GiveCredit,
  funds: GiveFunds,
  tokens: GiveTokens,
  discount: GiveDiscount,
  bundle: GiveBundle,
  reservation: GiveReservation,
}

interface GiveDialogProps {
  file: Pick<MemberFile, 'key' | 'first_name'>
  onClose: () => void
}

/** Gives a member credit, funds, tokens, or a discount; offers them a private bundle; or reserves stock for them. */
export default function GiveDialog({ file, onClose }: GiveDialogProps) {
  const { role } = useStaff()
  const [kind, setKind] = useState<keyof typeof forms>('credit')
  const [isAsked, setAsked] = useState(false)
  const Fields = forms[kind]
  async function given() {
    await refreshFile()
    onClose()
  }
  if (isAsked) return <AskedDialog what="This" onClose={onClose} />
  return (
    <AppModal opened onClose={onClose} title={`Give ${file.first_name}`} width={560}>
      <Select
        label="What"
        data={kinds.filter(({ roles }) => mayAct(role, roles)).map(({ value, label }) => ({ value, label }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && setKind(value as keyof typeof forms)}
        mb="md"
      />
      <Fields
        key={kind}
        memberKey={file.key}
        onGiven={given}
        onAsked={() => setAsked(true)}
        onCancel={onClose}
      />
    </AppModal>
  )
}
