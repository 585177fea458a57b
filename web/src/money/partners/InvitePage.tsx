import { readKey } from '@goodturn/contract/read-key'
import { partnerSource } from '@goodturn/contract/money/partners/calls'
import { emailAddress } from '@goodturn/contract/text'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { mustVerify } from '../../identity/accounts/nextPath.ts'
import { defaultCard } from '../../ordering/checkout/defaultCard.ts'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useMember } from '../../platform/session/user.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SwitchField } from '../../ui/form/CheckboxField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { VerifyFirst } from './VerifyFirst.tsx'
import { HowSharingWorks } from './HowSharingWorks.tsx'
import styles from './Partners.module.css'
import { SourceField } from './SourceField.tsx'
import { useRefreshPartners } from './useRefreshPartners.ts'

const schema = z.object({
  invitee_email: emailAddress,
  inviter_source: partnerSource,
  inviter_auto_accept: z.boolean(),
})

const back = { to: paths.paymentPartners(), label: 'Payment partners' }

/** `/paymentpartners/invite`: invites someone by email to share costs (B-2.2-05, B-4.2-12, B-5-42). */
export default function InvitePage() {
  const user = useMember()
  return (
    <Page
      title="Invite a payment partner"
      lead="Split the cost of gifts for clients you share. You each pay half."
      back={back}
    >
      <Aside aside={<HowSharingWorks />}>
        {mustVerify(user) ? <VerifyFirst act="invite a partner" /> : <InviteForm />}
      </Aside>
    </Page>
  )
}

function InviteForm() {
  const go = useGo()
  const refresh = useRefreshPartners()
  const source = defaultCard(useMember())?.id ?? readKey('card', '')
  const form = useAppForm({
    schema,
    defaultValues: { invitee_email: '', inviter_source: source, inviter_auto_accept: true },
  })
  const values = useWatch({ control: form.control })

  async function invite({ inviter_auto_accept, ...values }: z.output<typeof schema>) {
    await client.partners.invite({ ...values, inviter_auto_accept: inviter_auto_accept ? 1 : 0 })
    void refresh()
    go(paths.paymentPartners('?successinvite=true'))
  }

  return (
    <Card>
      <Form form={form} onSubmit={invite} label="Invitation">
        <div className={styles.stack}>
          <TextField
            control={form.control}
            name="invitee_email"
            label="Their email address"
            type="email"
            autoComplete="off"
            help="They get an email with a link. They don’t need to be a member yet."
          />
          <SourceField control={form.control} name="inviter_source" label="Your share is charged to" />
          <SwitchField
            control={form.control}
            name="inviter_auto_accept"
            label="Approve my half automatically"
            help="When your partner buys with you, your half is charged right away. Turn this off to approve each purchase yourself."
          />
          <FormActions>
            <SubmitButton disabledReason={findMissing(values.invitee_email, values.inviter_source)}>
              Send invitation
            </SubmitButton>
          </FormActions>
        </div>
      </Form>
    </Card>
  )
}

/** The reason the invitation can't be sent yet (B-5-37..39, B-5-42). */
function findMissing(email = '', source = ''): string | undefined {
  if (!z.safeParse(emailAddress, email).success) return 'Enter your partner’s email address first.'
  return source === '' ? 'Choose a card for your share first.' : undefined
}
