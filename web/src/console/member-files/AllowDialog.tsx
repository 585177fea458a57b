import { Button } from '@mantine/core'
import { permissions } from '@goodturn/contract/identity/accounts/permissions'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { useFormState } from 'react-hook-form'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { permissionLabels } from './permissionLabels.ts'
import { refreshFile } from './refreshFile.ts'

const schema = z.object({
  'gifting-log': z.boolean(),
  'easy-billing': z.boolean(),
  'ratings-booster': z.boolean(),
})

interface AllowDialogProps {
  file: MemberFile
  onClose: () => void
}

/** A member's extra permissions; each opens its own screens. */
export default function AllowDialog({ file, onClose }: AllowDialogProps) {
  const { permissions: before } = file.profile
  const form = useAppForm({
    schema,
    defaultValues: {
      'gifting-log': before.includes('gifting-log'),
      'easy-billing': before.includes('easy-billing'),
      'ratings-booster': before.includes('ratings-booster'),
    },
  })
  const { isDirty } = useFormState({ control: form.control })
  async function save(chosen: z.output<typeof schema>) {
    const add = permissions.filter((one) => chosen[one] && !before.includes(one))
    const remove = permissions.filter((one) => !chosen[one] && before.includes(one))
    await client.staffMoney.setPermissions({ member: file.key, add, remove })
    await refreshFile()
    onClose()
  }
  return (
    <AppModal opened onClose={onClose} title={`${file.first_name}’s permissions`}>
      <Form form={form} onSubmit={save} label="Permissions">
        {permissions.map((one) => (
          <CheckboxField key={one} control={form.control} name={one} label={permissionLabels[one]} />
        ))}
        <FormActions>
          <SubmitButton disabledReason={isDirty ? null : 'No changes yet.'}>Save</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </AppModal>
  )
}
