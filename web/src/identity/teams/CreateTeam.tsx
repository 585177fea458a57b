import { newTeam } from '@goodturn/contract/identity/teams/calls'
import { nameLengthMax } from '@goodturn/contract/limits'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { useRefreshTeam } from './useRefreshTeam.ts'

/** The form for a new team, named after the member's company by default (C-2.8-02, C-5-56..59). */
export function CreateTeam() {
  const refresh = useRefreshTeam()
  const form = useAppForm({ schema: newTeam, defaultValues: { title: useMember().company ?? '' } })
  const title = useWatch({ control: form.control, name: 'title' })
  const isValid = z.safeParse(newTeam, { title }).success
  return (
    <Card>
      <Form
        form={form}
        label="New team"
        onSubmit={async (values) => {
          await client.teams.create(values)
          await refresh()
        }}
      >
        <TextField
          control={form.control}
          name="title"
          label="Team name"
          maxLength={nameLengthMax}
          help="Your colleagues see it in their invitation. You’re the owner: you and the admins you choose see everyone’s people, plans, and gifts."
        />
        <FormActions>
          <SubmitButton disabledReason={isValid ? undefined : 'Enter a name of at least 2 characters first.'}>
            Create Team
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}
