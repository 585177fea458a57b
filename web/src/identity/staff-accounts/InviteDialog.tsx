import { staffRoleNames, staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'
import { emailAddress, requiredLine } from '@goodturn/contract/text'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { roleChoices } from './roleChoices.ts'
import { usePersonActions } from './usePersonActions.ts'

const schema = z.object({
  email: emailAddress,
  name: requiredLine('name'),
  role: z.enum(staffRoles, 'Please choose a role.'),
})

/** Invites a staff member by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useAppForm({ schema, defaultValues: { email: '', name: '', role: 'support' } })
  const { refresh } = usePersonActions()
  return (
    <AppModal opened onClose={onClose} title="Invite a staff member">
      <p>
        They’ll get an email with a link that works for seven days, to choose a password and a second step.
      </p>
      <Form
        form={form}
        label="Invite"
        onSubmit={async (values) => {
          const { data } = await client.staffPeople.invite(values)
          await refresh()
          toast({ title: `${data.name} was invited`, note: staffRoleNames[data.role] })
          onClose()
        }}
      >
        <TextField control={form.control} name="name" label="Name" autoComplete="off" />
        <TextField control={form.control} name="email" label="Email" type="email" autoComplete="off" />
        <SelectField control={form.control} name="role" label="Role" choices={roleChoices} />
        <DialogActions onCancel={onClose}>Send invitation</DialogActions>
      </Form>
    </AppModal>
  )
}
