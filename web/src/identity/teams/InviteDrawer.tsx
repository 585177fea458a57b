import type { ContactKey } from '@goodturn/contract/ids'
import { newTeamInvite } from '@goodturn/contract/identity/teams/calls'
import type { Team } from '@goodturn/contract/identity/teams/schema'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { mustVerify } from '../accounts/nextPath.ts'
import { VerifyFirst } from '../../money/partners/VerifyFirst.tsx'
import { client } from '../../platform/client.ts'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useMember } from '../../platform/session/user.ts'
import { AppDrawer, DrawerPanel } from '../../ui/layout/AppDrawer.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { confirmLeave } from '../../ui/feedback/confirmLeave.ts'
import { FreePersonSelect } from './FreePersonSelect.tsx'
import styles from './teams.module.css'
import { useRefreshTeam } from './useRefreshTeam.ts'

interface InviteDrawerProps {
  team: Team
  /** Opened by `?invite=new`. */
  drawer: DrawerParam
  onSent: () => void
}

/** Invites someone by email; first explains what they and the team will see of each other. */
export function InviteDrawer({ team, drawer, onSent }: InviteDrawerProps) {
  const user = useMember()
  const [isChanged, setChanged] = useState(false)
  async function close() {
    if (isChanged && !(await confirmLeave('this invite'))) return
    setChanged(false)
    drawer.close()
  }
  return (
    <AppDrawer
      opened={drawer.opened}
      onClose={() => void close()}
      eyebrow={team.title}
      title="Invite a Team Member"
      closesOutside={!isChanged}
    >
      {mustVerify(user) ? (
        <VerifyFirst act="invite a team member" />
      ) : (
        <InviteForm
          onChanged={setChanged}
          onCancel={() => void close()}
          onSent={() => {
            setChanged(false)
            drawer.close()
            onSent()
          }}
        />
      )}
    </AppDrawer>
  )
}

interface InviteFormProps {
  onChanged: (isChanged: boolean) => void
  onCancel: () => void
  onSent: () => void
}

function InviteForm({ onChanged, onCancel, onSent }: InviteFormProps) {
  const refresh = useRefreshTeam()
  const [person, setPerson] = useState<ContactKey | null>(null)
  const form = useAppForm({
    schema: newTeamInvite,
    defaultValues: { email: '', first_name: '', last_name: '' },
  })
  const { isDirty } = useFormState({ control: form.control })
  const firstName = useWatch({ control: form.control, name: 'first_name' })
  return (
    <Form
      form={form}
      label="Invite"
      onSubmit={async (values) => {
        await client.teams.invite({ ...values, contact: person })
        void refresh()
        onSent()
      }}
    >
      <div className={styles.stack} onBlur={() => onChanged(isDirty || person !== null)}>
        <TextField control={form.control} name="email" label="Email" type="email" autoComplete="off" />
        <FieldRow>
          <TextField
            control={form.control}
            name="first_name"
            label="First name"
            optional
            autoComplete="off"
          />
          <TextField control={form.control} name="last_name" label="Last name" optional autoComplete="off" />
        </FieldRow>
        <FreePersonSelect
          value={person}
          onChange={setPerson}
          help={`Assigned as soon as ${firstName || 'they'} ${firstName ? 'joins' : 'join'}.`}
        />
        <VisibleData who={firstName || 'they'} />
      </div>
      <FormActions>
        <SubmitButton icon={IconSend}>Send invite</SubmitButton>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}

function VisibleData({ who }: { who: string }) {
  return (
    <DrawerPanel>
      <p className={styles.panelTitle}>What {who} will see</p>
      <ul className={styles.sees}>
        <li>
          <Icon of={IconCheck} size={20} />
          Their own people, and the people you assign to them.
        </li>
        <li>
          <Icon of={IconCheck} size={20} />
          You and your admins see their people, plans, and gifts.
        </li>
        <li>
          <Icon of={IconLock} size={20} />
          Cards, credit, and invoices stay with their owner.
        </li>
      </ul>
    </DrawerPanel>
  )
}
