import { type CatalogKind, catalogKindNames } from '@goodturn/contract/console/catalog-desk/documents'
import { titleLengthMax } from '@goodturn/contract/console/catalog-desk/limits'
import { requiredLine } from '@goodturn/contract/text'
import { Button } from '@mantine/core'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { kinds } from './kinds.ts'
import { catalogPaths } from './paths.ts'

const schema = z.object({ title: requiredLine('title', { max: titleLengthMax }) })

interface NewDialogProps {
  kind: CatalogKind
  onClose: () => void
}

/** Starts a new item: a title first, the rest in its editor. */
export function NewDialog({ kind, onClose }: NewDialogProps) {
  const [, one] = catalogKindNames[kind]
  const form = useAppForm({ schema, defaultValues: { title: '' } })
  const go = useGo()
  async function begin({ title }: { title: string }) {
    const document = kinds[kind].blank(title)
    const { data } = await client.catalogDesk.add({ kind, document })
    go(catalogPaths.thing(kind, data.key))
  }
  return (
    <AppModal opened onClose={onClose} title={`New ${one}`}>
      <Form form={form} onSubmit={begin} label={`New ${one}`}>
        <TextField
          control={form.control}
          name="title"
          label="Title"
          help="It starts as a draft. Members don’t see it until you publish it."
          autoComplete="off"
        />
        <FormActions>
          <SubmitButton>Create</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </AppModal>
  )
}
