import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { useStaff } from '../staff/session.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { ApprovalRequestedDialog } from './ApprovalRequestedDialog.tsx'
import { GiveBundle } from './GiveBundle.tsx'
import { GiveCredit, GiveFunds } from './GiveMoney.tsx'
import { GiveDiscount, GiveReservation, GiveTokens } from './GiveOffers.tsx'
import styles from './MemberFiles.module.css'
import { refreshFile } from './refreshFile.ts'

const moneyRoles: readonly StaffRole[] = ['support', 'finance']
const supportRoles: readonly StaffRole[] = ['support']

/** Things staff can give, each with the roles allowed to give it besides administrators. */
const kinds = [
  { value: 'credit', label: 'Credit', roles: moneyRoles },
  { value: 'funds', label: 'Funds', roles: moneyRoles },
  { value: 'tokens', label: 'Tokens', roles: moneyRoles },
  { value: 'discount', label: 'Discount', roles: moneyRoles },
  { value: 'bundle', label: 'A custom bundle to buy', roles: supportRoles },
  { value: 'reservation', label: 'Reservation', roles: supportRoles },
]

const forms = {
  credit: GiveCredit,
  funds: GiveFunds,
  tokens: GiveTokens,
  discount: GiveDiscount,
  bundle: GiveBundle,
  reservation: GiveReservation,
}

/** What to give. Its fields are a form of their own, sent without this one. */
const schema = z.object({ kind: z.enum(['credit', 'funds', 'tokens', 'discount', 'bundle', 'reservation']) })

interface GiveDialogProps {
  file: Pick<MemberFile, 'key' | 'first_name'>
  onClose: () => void
}

/** Gives a member credit, funds, tokens, or a discount; offers them a private bundle; or reserves stock for them. */
export default function GiveDialog({ file, onClose }: GiveDialogProps) {
  const { role } = useStaff()
  const { control } = useAppForm({ schema, defaultValues: { kind: 'credit' } })
  const kind = useWatch({ control, name: 'kind' })
  const [isAsked, setAsked] = useState(false)
  const Fields = forms[kind]
  async function given() {
    await refreshFile()
    onClose()
  }
  if (isAsked) return <ApprovalRequestedDialog what="This" onClose={onClose} />
  return (
    <AppModal opened onClose={onClose} title={`Give ${file.first_name}`} width={560}>
      <div className={styles.what}>
        <SelectField
          control={control}
          name="kind"
          label="What"
          choices={kinds.filter(({ roles }) => mayAct(role, roles))}
        />
      </div>
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
