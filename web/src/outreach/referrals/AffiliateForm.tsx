import { newAffiliateInvite } from '@goodturn/contract/outreach/referrals/calls'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { client } from '../../platform/client.ts'
import { useMember } from '../../platform/session/user.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

const blank = { first_name: '', last_name: '', email: '', discount_type: 'package' as const }

interface AffiliateFormProps {
  percent: number
  /** Called before sending: clears the message of an earlier act. */
  onSend: () => void
  onSent: () => void
}

/** Invites a friend by email; the discount is the member's percentage, off one package or off plans (P:G-51). */
export function AffiliateForm({ percent, onSend, onSent }: AffiliateFormProps) {
  const { type } = useMember()
  const form = useAppForm({ schema: newAffiliateInvite, defaultValues: blank })
  return (
    <Form
      form={form}
      label="Invite a friend"
      onSubmit={async (values) => {
        onSend()
        await client.affiliates.invite(values)
        form.reset(blank)
        onSent()
      }}
    >
      <FieldRow>
        <TextField control={form.control} name="first_name" label="First name" autoComplete="off" />
        <TextField control={form.control} name="last_name" label="Last name" autoComplete="off" />
      </FieldRow>
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="off" />
      <RadioField
        control={form.control}
        name="discount_type"
        label={`${percent}% off`}
        choices={[
          {
            value: 'package',
            label: type === 'realestate' ? 'Transaction' : 'Package',
            help: 'One transaction package',
          },
          { value: 'plan', label: 'Plan', help: 'Retention plans' },
        ]}
      />
      <FormActions>
        <SubmitButton icon={IconSend}>Send invite</SubmitButton>
      </FormActions>
    </Form>
  )
}
