import { queueNoteText } from '@goodturn/contract/console/queues/note-text'
import { staffNoteMax } from '@goodturn/contract/outreach/support/thread'
import type { QueueItem } from '@goodturn/contract/console/queues/schema'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useState } from 'react'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { useKeys } from '../staff/keys.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { useRefreshQueues } from './useAfterAction.ts'

const questionSchema = z.object({ text: queueNoteText })

/** Emails the member a question, which stays with the queue item. `M` opens it. */
export function AskMemberButton({ item }: { item: QueueItem }) {
  const [isOpen, setOpen] = useState(false)
  const name = item.member?.name.split(' ')[0] ?? 'the member'
  useKeys('Here', [{ keys: 'M', label: 'Ask the member', onFoot: true, act: () => setOpen(true) }])
  return (
    <div>
      <BusyButton variant="default" size="sm" icon={IconMail} onClick={() => setOpen(true)}>
        Ask {name} <kbd aria-hidden>M</kbd>
      </BusyButton>
      {isOpen && <AskMemberModal item={item} name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}

function AskMemberModal({ item, name, onClose }: { item: QueueItem; name: string; onClose: () => void }) {
  const refresh = useRefreshQueues()
  const form = useAppForm({ schema: questionSchema, defaultValues: { text: '' } })
  return (
    <AppModal opened onClose={onClose} title={`Ask ${name}`}>
      <Form
        form={form}
        onSubmit={async ({ text }) => {
          await client.queues.ask({ queue: item.queue, item: item.key, text })
          toast({ title: `Asked ${name}`, note: `Email to ${item.member?.email ?? ''}` })
          onClose()
          await refresh()
        }}
      >
        <TextareaField
          control={form.control}
          name="text"
          label="Question"
          help={`${item.member?.email ?? ''} gets it by email, with a link to the gift if it’s about one.`}
          max={staffNoteMax}
        />
        <FormActions>
          <SubmitButton>Send question</SubmitButton>
        </FormActions>
      </Form>
    </AppModal>
  )
}
