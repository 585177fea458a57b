import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { fundingStatuses, fundingTypes } from '@goodturn/contract/money/easy-billing/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FieldRow, FormActions } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { ApprovalRequestedDialog } from './ApprovalRequestedDialog.tsx'
import { optionalAmount, useGive } from './giveParts.tsx'
import { refreshFile } from './refreshFile.ts'

const schema = z.object({
  status: z.enum(fundingStatuses, 'Please choose on or off.'),
  funding_type: z.enum(fundingTypes, 'Please choose how it’s refilled.'),
  minimum_balance: optionalAmount,
  recharge_amount: optionalAmount,
})

const statusChoices = [
  { value: 'active', label: 'On' },
  { value: 'inactive', label: 'Off' },
]
const typeChoices = [
  { value: 'credit_card', label: 'Recharged from their default card' },
  { value: 'internal', label: 'From the balance only' },
]

interface FundingDialogProps {
  file: MemberFile
  onClose: () => void
}

/** Easy billing: purchases and renewals are paid from the balance, which is refilled. */
export default function FundingDialog({ file, onClose }: FundingDialogProps) {
  const [isAsked, setAsked] = useState(false)
  const give = useGive({
    onGiven: async () => {
      await refreshFile()
      onClose()
    },
    onAsked: () => setAsked(true),
  })
  const form = useAppForm({
    schema,
    defaultValues: {
      status: file.profile.funding === 'active' ? 'active' : 'inactive',
      funding_type: 'credit_card',
      minimum_balance: '',
      recharge_amount: '',
    },
  })
  if (isAsked)
    return (
      <ApprovalRequestedDialog
        what="This"
        why={`lets us charge ${file.first_name}’s card for more than before`}
        onClose={onClose}
      />
    )
  return (
    <AppModal opened onClose={onClose} title={`${file.first_name}’s easy billing`} width={560}>
      <p>Raising what we can charge their card requires a second person.</p>
      <Form
        form={form}
        label="Easy billing"
        onSubmit={async ({ minimum_balance: minimum, recharge_amount: recharge, ...values }) => {
          const setUp = {
            member: file.key,
            ...values,
            ...(minimum === null ? {} : { minimum_balance: minimum }),
            ...(recharge === null ? {} : { recharge_amount: recharge }),
          }
          await give((options) => client.staffMoney.setFunding(setUp, options))
        }}
      >
        <FieldRow>
          <SelectField control={form.control} name="status" label="Easy billing" choices={statusChoices} />
          <SelectField
            control={form.control}
            name="funding_type"
            label="How it’s refilled"
            choices={typeChoices}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            control={form.control}
            name="minimum_balance"
            label="Refill when below, in dollars"
            inputMode="decimal"
            optional
            help="Leave blank to keep it unchanged."
          />
          <TextField
            control={form.control}
            name="recharge_amount"
            label="Refill amount, in dollars"
            inputMode="decimal"
            optional
            help="Leave blank to keep it unchanged."
          />
        </FieldRow>
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </AppModal>
  )
}
