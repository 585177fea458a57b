import { staffRoleNames, staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'
import type { StaffPerson } from '@goodturn/contract/identity/staff-accounts/schema'
import { staffReason } from '@goodturn/contract/console/staff/fields'
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

/** An action on a staff member that requires a reason. */
export interface PersonAction {
  kind: 'role' | 'secondStep' | 'end'
  person: StaffPerson
}

interface ActionTexts {
  title: (name: string) => string
  what: string
  verb: string
  done: (name: string) => string
}

const actionTexts: Record<PersonAction['kind'], ActionTexts> = {
  role: {
    title: (name) => `Change ${name}’s role`,
    what: 'They’ll be signed out everywhere, and will see the pages of the new role when they sign in again.',
    verb: 'Change role',
    done: (name) => `${name}’s role was changed`,
  },
  secondStep: {
    title: (name) => `Remove ${name}’s second step`,
    what: 'Make sure it’s really them who lost it. They’ll be signed out everywhere and set up a new one.',
    verb: 'Remove it',
    done: (name) => `${name}’s second step was removed`,
  },
  end: {
    title: (name) => `End ${name}’s account`,
    what: 'Their sessions and tokens end right away. Their actions stay in the audit log under their name.',
    verb: 'End account',
    done: (name) => `${name}’s account was ended`,
  },
}

const schema = z.object({ role: z.enum(staffRoles), reason: staffReason })

interface ActionDialogProps {
  act: PersonAction
  onClose: () => void
}

/** Asks for the reason, then runs the action. */
export function ActionDialog({ act: { kind, person }, onClose }: ActionDialogProps) {
  const { key, name, role } = person
  const form = useAppForm({ schema, defaultValues: { role, reason: '' } })
  const { refresh } = usePersonActions()
  const { title, what, verb, done } = actionTexts[kind]

  async function send(values: z.output<typeof schema>) {
    const { reason } = values
    if (kind === 'role') await client.staffPeople.setRole({ key, reason, role: values.role })
    else if (kind === 'secondStep') await client.staffPeople.removeSecondStep({ key, reason })
    else await client.staffPeople.end({ key, reason })
    await refresh()
    toast(done(name))
    onClose()
  }

  return (
    <AppModal opened onClose={onClose} title={title(name)}>
      <p>{what}</p>
      <Form form={form} label={verb} onSubmit={send}>
        {kind === 'role' && (
          <SelectField
            control={form.control}
            name="role"
            label="Role"
            help={`Now: ${staffRoleNames[role]}`}
            choices={roleChoices}
          />
        )}
        <TextField
          control={form.control}
          name="reason"
          label="Why"
          help="Saved to the audit log."
          autoComplete="off"
        />
        <DialogActions onCancel={onClose}>{verb}</DialogActions>
      </Form>
    </AppModal>
  )
}
