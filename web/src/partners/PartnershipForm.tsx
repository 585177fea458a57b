import { partnerSource } from '@goodturn/contract/partners/calls'
import type { Partnership } from '@goodturn/contract/partners/schema'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { defaultCard } from '../checkout/defaultCard.ts'
import { client } from '../platform/client.ts'
import { useMember } from '../platform/session/user.ts'
import { Card } from '../ui/Card.tsx'
import { SwitchField } from '../ui/form/CheckboxField.tsx'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import styles from './Partners.module.css'
import { partnerFirstName } from './partnerWords.ts'
import { SourceField } from './SourceField.tsx'

interface PartnershipFormProps {
  /** "Update My Settings", or what accepting is called. */
  title: string
  partnership: Partnership
  onSaved: (next: Partnership) => void
}

const inviteeSchema = z.object({ invitee_source: partnerSource, invitee_auto_accept: z.boolean() })
const inviterSchema = z.object({ inviter_source: partnerSource, inviter_auto_accept: z.boolean() })

/** The own side of a partnership: whose card pays, and whether the half is approved by itself (B-4.2-06..09). */
export function PartnershipForm(props: PartnershipFormProps) {
  return props.partnership.user_is_invited ? <InviteeForm {...props} /> : <InviterForm {...props} />
}

function InviteeForm({ title, partnership, onSaved }: PartnershipFormProps) {
  const source = useFirstSource(partnership.invitee_source)
  const form = useAppForm({
    schema: inviteeSchema,
    defaultValues: {
      invitee_source: source,
      // Off until it is accepted, then as it was left (BG-91).
      invitee_auto_accept: partnership.status === 'accepted' && partnership.invitee_auto_accept === 1,
    },
  })
  const chosen = useWatch({ control: form.control, name: 'invitee_source' })
  return (
    <Card level={2} title={title}>
      <Form
        form={form}
        label={title}
        onSubmit={async (values) =>
          onSaved(
            await save(partnership, {
              invitee_source: values.invitee_source,
              invitee_auto_accept: values.invitee_auto_accept ? 1 : 0,
            }),
          )
        }
      >
        <div className={styles.stack}>
          <SourceField control={form.control} name="invitee_source" label="Your share is charged to" />
          <SwitchField
            control={form.control}
            name="invitee_auto_accept"
            label={autoLabel}
            help={autoHelp(partnership)}
          />
          <Save partnership={partnership} chosen={chosen} />
        </div>
      </Form>
    </Card>
  )
}

function InviterForm({ title, partnership, onSaved }: PartnershipFormProps) {
  const source = useFirstSource(partnership.inviter_source)
  const form = useAppForm({
    schema: inviterSchema,
    defaultValues: {
      inviter_source: source,
      inviter_auto_accept: partnership.inviter_auto_accept === 1,
    },
  })
  const chosen = useWatch({ control: form.control, name: 'inviter_source' })
  return (
    <Card level={2} title={title}>
      <Form
        form={form}
        label={title}
        onSubmit={async (values) =>
          onSaved(
            await save(partnership, {
              inviter_source: values.inviter_source,
              inviter_auto_accept: values.inviter_auto_accept ? 1 : 0,
            }),
          )
        }
      >
        <div className={styles.stack}>
          <SourceField control={form.control} name="inviter_source" label="Your share is charged to" />
          <SwitchField
            control={form.control}
            name="inviter_auto_accept"
            label={autoLabel}
            help={autoHelp(partnership)}
          />
          <Save partnership={partnership} chosen={chosen} />
        </div>
      </Form>
    </Card>
  )
}

const autoLabel = 'Approve my half automatically'

const autoHelp = (partnership: Partnership) =>
  `When ${partnerFirstName(partnership)} buys something together with you, your half is charged at once. Without it you approve each purchase yourself.`

function Save({ partnership, chosen }: { partnership: Partnership; chosen: string }) {
  const isAcceptance = partnership.user_is_invited && partnership.status === 'requested'
  return (
    <FormActions>
      <SubmitButton disabledReason={chosen === '' ? 'Choose a card for your share first.' : undefined}>
        {isAcceptance ? 'Accept and save' : 'Save settings'}
      </SubmitButton>
    </FormActions>
  )
}

/** The card that is chosen at first: the stored one while it can pay, else the default. */
function useFirstSource(stored: string | null): string {
  const user = useMember()
  const kept = user.payment_methods.find(({ id, expired }) => id === stored && !expired)
  return (kept ?? defaultCard(user))?.id ?? ''
}

type OwnSide = Partial<
  Pick<Partnership, 'inviter_source' | 'invitee_source' | 'inviter_auto_accept' | 'invitee_auto_accept'>
>

/** Sends all four members; those of the other side as they were read, which the server leaves alone (B-7-21). */
async function save(partnership: Partnership, own: OwnSide): Promise<Partnership> {
  const { key, inviter_source, invitee_source, inviter_auto_accept, invitee_auto_accept } = partnership
  const { data } = await client.partners.update({
    key: key as never,
    inviter_source,
    invitee_source,
    inviter_auto_accept,
    invitee_auto_accept,
    ...own,
  })
  return data
}
