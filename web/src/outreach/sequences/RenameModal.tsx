import type { Sequence } from '@goodturn/contract/outreach/sequences/schema'
import { requiredLine } from '@goodturn/contract/text'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { useRefreshSequences } from './useRefreshSequences.ts'

/** Renames a sequence. */
export function RenameModal({ of: sequence }: { of: Sequence }) {
  const drawer = useDrawerParam('drawer')
  if (drawer.value !== 'rename') return null
  return <ModalContent of={sequence} onClose={drawer.close} />
}

function ModalContent({ of: { key, title }, onClose }: { of: Sequence; onClose: () => void }) {
  const refresh = useRefreshSequences()
  const form = useAppForm({
    schema: z.object({ title: requiredLine('title') }),
    defaultValues: { title },
  })
  async function rename(values: { title: string }) {
    await client.sequences.update({ key, title: values.title })
    onClose()
    await refresh()
  }
  return (
    <AppModal opened onClose={onClose} title="Rename this sequence">
      <Form form={form} onSubmit={rename} label="Rename this sequence">
        <TextField control={form.control} name="title" label="Title" autoComplete="off" />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </AppModal>
  )
}
