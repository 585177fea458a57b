import { Select } from '@mantine/core'
import type { MemberFile } from '@goodturn/contract/member-files/schema'
import { useState } from 'react'
import { AppModal } from '../ui/AppModal.tsx'
import { AskedDialog } from './AskedDialog.tsx'
import { GiveCredit, GiveFunds } from './GiveMoney.tsx'
import { GiveDiscount, GiveReservation, GiveTokens } from './GiveThings.tsx'
import { refreshFile } from './refreshFile.ts'

const kinds = [
  { value: 'credit', label: 'Credit' },
  { value: 'funds', label: 'Funds' },
  { value: 'tokens', label: 'Tokens' },
  { value: 'discount', label: 'Discount' },
  { value: 'reservation', label: 'Reservation' },
]

const forms = {
  credit: GiveCredit,
  funds: GiveFunds,
  tokens: GiveTokens,
  discount: GiveDiscount,
  reservation: GiveReservation,
}

interface GiveDialogProps {
  file: Pick<MemberFile, 'key' | 'first_name'>
  onClose: () => void
}

/** Gives a member credit, funds, tokens, a discount of their own, or reserves stock for them. */
export default function GiveDialog({ file, onClose }: GiveDialogProps) {
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
        data={kinds}
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
