import type { QueueItem } from '@goodturn/contract/console/queues/schema'
import { readKey } from '@goodturn/contract/read-key'
import { requiredLine } from '@goodturn/contract/text'
import { useState } from 'react'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import type { AfterAction } from './useAfterAction.ts'

const reasonSchema = z.object({ reason: requiredLine('reason') })

/** Ends a gift that can't be given: refunds what was paid for it and sends the member the reason. */
export function EndGiftButton({ item, after }: { item: QueueItem; after: AfterAction }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BusyButton variant="default" onClick={() => setOpen(true)}>
        End and refund
      </BusyButton>
      {isOpen && <EndGiftModal item={item} after={after} onClose={() => setOpen(false)} />}
    </>
  )
}

function EndGiftModal({
  item,
  after,
  onClose,
}: {
  item: QueueItem
  after: AfterAction
  onClose: () => void
}) {
  const form = useAppForm({ schema: reasonSchema, defaultValues: { reason: '' } })
  return (
    <AppModal opened onClose={onClose} title={`End ${item.what} for ${item.title}?`}>
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          await client.staff.endTouch({ key: readKey('touch', item.key), reason })
          onClose()
          await after({
            title: 'Ended and refunded',
            note: `${item.member?.name ?? ''} gets the reason by email.`,
          })
        }}
      >
        <p>
          Each payer is refunded what they paid for it, or its share of a plan or package. This can’t be
          undone.
        </p>
        <TextField
          control={form.control}
          name="reason"
          label="Reason"
          help={`${item.member?.name ?? 'The member'} reads it as: “We couldn’t provide it: …”`}
        />
        <FormActions>
          <SubmitButton>End and refund</SubmitButton>
        </FormActions>
      </Form>
    </AppModal>
  )
}
