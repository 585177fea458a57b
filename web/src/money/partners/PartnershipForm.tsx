import { partnerSource } from '@goodturn/contract/money/partners/calls'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { defaultCard } from '../../ordering/checkout/defaultCard.ts'
import { client } from '../../platform/client.ts'
import { useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { SwitchField } from '../../ui/form/CheckboxField.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import styles from './Partners.module.css'
import { partnerFirstName } from './partnerText.ts'
import { SourceField } from './SourceField.tsx'

interface PartnershipFormProps {
  /** "Update My Settings", or the title for accepting. */
  title: string
  partnership: Partnership
  onSaved: (next: Partnership) => void
}

/** Payload members of each side. */
const namesOf = {
  invitee: { source: 'invitee_source', auto: 'invitee_auto_accept' },
  inviter: { source: 'inviter_source', auto: 'inviter_auto_accept' },
} as const

/**
 * The member's own side of a partnership: which card pays, and whether the half is approved automatically
 * (B-4.2-06..09).
 */
export function PartnershipForm({ title, partnership, onSaved }: PartnershipFormProps) {
  const names = namesOf[partnership.user_is_invited ? 'invitee' : 'inviter']
  // For the invitee, automatic approval is off until the invitation is accepted; after that, the stored value applies
  // (BG-91).
  const mayBeOn = !partnership.user_is_invited || partnership.status === 'accepted'
  const form = useAppForm({
    schema: z.object({ [names.source]: partnerSource, [names.auto]: z.boolean() }),
    defaultValues: {
      [names.source]: useFirstSource(partnership[names.source]),
      [names.auto]: mayBeOn && partnership[names.auto] === 1,
    },
  })
  const chosen = useWatch({ control: form.control, name: names.source })
  return (
    <Card level={2} title={title}>
      <Form
        form={form}
        label={title}
        onSubmit={async (values) =>
          onSaved(
            await save(partnership, {
              [names.source]: values[names.source],
              [names.auto]: values[names.auto] ? 1 : 0,
            }),
          )
        }
      >
        <div className={styles.stack}>
          <SourceField control={form.control} name={names.source} label="Your share is charged to" />
          <SwitchField
            control={form.control}
            name={names.auto}
            label="Approve my half automatically"
            help={autoHelp(partnership)}
          />
          <Save partnership={partnership} canPay={chosen !== ''} />
        </div>
      </Form>
    </Card>
  )
}

const autoHelp = (partnership: Partnership) =>
  `When ${partnerFirstName(partnership)} buys with you, your half is charged right away. Turn this off to approve each purchase yourself.`

function Save({ partnership, canPay }: { partnership: Partnership; canPay: boolean }) {
  const isAcceptance = partnership.user_is_invited && partnership.status === 'requested'
  return (
    <FormActions>
      <SubmitButton disabledReason={canPay ? undefined : 'Choose a card for your share first.'}>
        {isAcceptance ? 'Accept and save' : 'Save settings'}
      </SubmitButton>
    </FormActions>
  )
}

/** Default card: the stored one if it can still pay, else the member's default. */
function useFirstSource(stored: string | null): string {
  const user = useMember()
  const kept = user.payment_methods.find(({ id, expired }) => id === stored && !expired)
  return (kept ?? defaultCard(user))?.id ?? ''
}

type OwnSide = Partial<
  Pick<Partnership, 'inviter_source' | 'invitee_source' | 'inviter_auto_accept' | 'invitee_auto_accept'>
>

/** Sends all four members; the other side's as loaded, since the server ignores them (B-7-21). */
async function save(partnership: Partnership, own: OwnSide): Promise<Partnership> {
  const { key, inviter_source, invitee_source, inviter_auto_accept, invitee_auto_accept } = partnership
  const { data } = await client.partners.update({
    key: key,
    inviter_source,
    invitee_source,
    inviter_auto_accept,
    invitee_auto_accept,
    ...own,
  })
  return data
}
