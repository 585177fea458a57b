import { supportMessageLengthMax } from '@goodturn/contract/outreach/support/calls'
import { useState } from 'react'
import { z } from 'zod/mini'
import { Checkbox } from '@mantine/core'
import { client } from '../../platform/client.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useUser } from '../../platform/session/user.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { getReportedScreen, type ReportedScreen } from './reportedScreen.ts'
import styles from './Support.module.css'

const message = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a message'),
    z.maxLength(supportMessageLengthMax, `Limit your message to ${supportMessageLengthMax} characters`),
  )
const fromMember = z.object({ message, email: z.string() })
const fromVisitor = z.object({
  message,
  email: z.string().check(z.trim(), z.email('Enter your email address')),
})

/** A message to the concierge (CG-84), with the page it is about; visitors also leave an email address. */
export default function ContactUsDrawer() {
  const drawer = useDrawerParam()
  const opened = drawer.value === 'contact-us'
  return (
    <AppDrawer opened={opened} onClose={drawer.close} title="Contact us">
      {opened && <Message onSent={drawer.close} />}
    </AppDrawer>
  )
}

function Message({ onSent }: { onSent: () => void }) {
  const user = useUser()
  const [seen] = useState(getReportedScreen)
  const [goesAlong, setGoesAlong] = useState(true)
  const form = useAppForm({
    schema: user ? fromMember : fromVisitor,
    defaultValues: { message: '', email: '' },
  })

  async function send(values: { message: string; email: string }) {
    await client.support.send({
      message: values.message,
      page: goesAlong ? seen.path : '',
      ...(goesAlong ? { title: seen.title, ...(seen.key ? { object: seen.key } : {}) } : {}),
      ...(user ? {} : { email: values.email }),
    })
    onSent()
    toast({ title: 'Your message is on its way', note: 'We’ll reply by email.' })
  }

  return (
    <Form form={form} onSubmit={send}>
      <p className={styles.lead}>Our concierge reads it and replies by email.</p>
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
      <IncludeScreen seen={seen} on={goesAlong} onChange={setGoesAlong} />
      <FormActions>
        <SubmitButton>Send message</SubmitButton>
      </FormActions>
    </Form>
  )
}

interface IncludeScreenProps {
  seen: ReportedScreen
  on: boolean
  onChange: (on: boolean) => void
}

/** The page a message is about, shown before sending, with a checkbox to leave it out. */
function IncludeScreen({ seen, on, onChange }: IncludeScreenProps) {
  return (
    <Checkbox
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label="Include what I was looking at"
      description={
        <span className={styles.seen}>
          {seen.title && <b>{seen.title}</b>}
          {seen.path}
        </span>
      }
    />
  )
}
