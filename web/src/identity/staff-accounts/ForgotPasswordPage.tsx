import { emailAddress } from '@goodturn/contract/text'
import { useState } from 'react'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { PlainPage } from '../../console/staff/PlainPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'

/** `/staff/forgot-password`: requests a password reset link. The answer never reveals who is on the staff. */
export default function ForgotPasswordPage() {
  const [requests, setRequests] = useState(0)
  return (
    <PlainPage
      title="Forgot your password?"
      lead="Enter the email address of your staff account and we’ll send you a link to choose a new one."
    >
      <div role="status">
        {requests > 0 && (
          <Notice tone="success">
            <p>If a staff account has this address, a link is on its way. It works once, for 60 minutes.</p>
          </Notice>
        )}
      </div>
      <RequestForm key={requests} onSent={() => setRequests(requests + 1)} />
      <TextLink to={staffPaths.signIn()}>Back to sign in</TextLink>
    </PlainPage>
  )
}

const schema = z.object({ email: emailAddress })

function RequestForm({ onSent }: { onSent: () => void }) {
  const form = useAppForm({ schema, defaultValues: { email: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await client.staffPasswords.forgot(values)
        onSent()
      }}
    >
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" />
      <FormActions>
        <SubmitButton>Send the link</SubmitButton>
      </FormActions>
    </Form>
  )
}
