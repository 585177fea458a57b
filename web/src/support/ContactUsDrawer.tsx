import { supportMessageLengthMax } from '@goodturn/contract/support/calls'
import { z } from 'zod/mini'
import { client } from '../platform/client.ts'
import { useDrawerParam } from '../platform/router/useDrawerParam.ts'
import { useUser } from '../platform/session/user.ts'
import { AppDrawer } from '../ui/AppDrawer.tsx'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextareaField } from '../ui/form/TextareaField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { toast } from '../ui/toasts.ts'

const message = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a message'),
    z.maxLength(supportMessageLengthMax, `Keep the message to ${supportMessageLengthMax} characters`),
  )
const fromMember = z.object({ message, email: z.string() })
const fromVisitor = z.object({
  message,
  email: z.string().check(z.trim(), z.email('Enter your email address')),
})

/** A message to the people behind the product (CG-84); a visitor also leaves an email address. */
export default function ContactUsDrawer() {
  const drawer = useDrawerParam()
  const user = useUser()
  const form = useAppForm({
    schema: user ? fromMember : fromVisitor,
    defaultValues: { message: '', email: '' },
  })

  async function send(values: { message: string; email: string }) {
    const page = window.location.pathname
    await client.support.send({ message: values.message, page, ...(user ? {} : { email: values.email }) })
    form.reset()
    drawer.close()
    toast({ title: 'Your message is on its way', note: 'We answer by email.' })
  }

  return (
    <AppDrawer opened={drawer.value === 'contact-us'} onClose={drawer.close} title="Contact us">
      <Form form={form} onSubmit={send}>
        {!user && (
          <TextField control={form.control} name="email" label="Email" type="email" autoComplete="email" />
        )}
        <TextareaField
          control={form.control}
          name="message"
          label="Message"
          max={supportMessageLengthMax}
          rows={6}
        />
        <FormActions>
          <SubmitButton>Send message</SubmitButton>
        </FormActions>
      </Form>
    </AppDrawer>
  )
}
