import { type SessionCounts, sessionOwners } from '@goodturn/contract/console/health/schema'
import { staffReason } from '@goodturn/contract/console/staff/fields'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { staffPaths } from '../staff/paths.ts'
import { setStaff } from '../staff/session.ts'
import { describeSessions } from './text.ts'

const schema = z.object({ whose: z.enum(sessionOwners), reason: staffReason })

interface EndSessionsProps {
  counts: SessionCounts
  onClose: () => void
}

/** Asks whom to sign out and why, with what will end; signs the caller out too, unless only members are chosen. */
export function EndSessions({ counts, onClose }: EndSessionsProps) {
  const queries = useQueryClient()
  const go = useGo()
  const form = useAppForm({ schema, defaultValues: { whose: 'members', reason: '' } })

  async function end({ whose, reason }: z.output<typeof schema>) {
    const { members, staff } = (await client.health.endSessions({ whose, reason })).data
    toast(`${countOf(members + staff, 'session')} ended`)
    onClose()
    if (whose === 'members') return queries.invalidateQueries({ queryKey: api.health.key() })
    setStaff(null)
    go(staffPaths.signIn(), { replace: true })
  }

  return (
    <AppModal opened onClose={onClose} title="Sign everyone out?">
      <p>
        It happens right away, on every device. Passwords stay the same, so people can sign in again. Orders
        and plans continue.
      </p>
      <Form form={form} label="Sign everyone out" onSubmit={end}>
        <RadioField
          control={form.control}
          name="whose"
          label="Who"
          choices={[
            { value: 'members', label: 'All members', help: describeSessions(counts, 'members') },
            {
              value: 'staff',
              label: 'All staff, including you',
              help: `${describeSessions(counts, 'staff')}; anyone acting as a member stops`,
            },
            { value: 'all', label: 'Everyone, including you', help: describeSessions(counts, 'all') },
          ]}
        />
        <TextField
          control={form.control}
          name="reason"
          label="Why"
          help="Saved to the audit log with your name."
          autoComplete="off"
        />
        <DialogActions onCancel={onClose}>Sign out</DialogActions>
      </Form>
    </AppModal>
  )
}
