import {
  noGiftsForm,
  noGiftsLabel,
  noGiftsReason,
  noGiftsReasonMax,
  removeNoGiftsForm,
} from '@goodturn/contract/people/contacts/no-gifts'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { dateIn } from '@goodturn/contract/time'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { api } from '../../../platform/api.ts'
import { client } from '../../../platform/client.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextareaField } from '../../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { useRefreshPeople } from '../useRefreshPeople.ts'

/** What the dialog does to a mark. */
export type NoGiftsAct = 'mark' | 'change' | 'remove'

interface FormProps {
  person: ContactDetails
  onClose: () => void
}

const titles: Record<NoGiftsAct, string> = {
  mark: noGiftsLabel,
  change: `Change “${noGiftsLabel}”`,
  remove: `Remove “${noGiftsLabel}”`,
}

/** Marks a person "Does not accept gifts", changes the mark, or removes it; closed while `act` is null. */
export default function NoGiftsModal({ act, ...props }: FormProps & { act: NoGiftsAct | null }) {
  return (
    <AppModal opened={act !== null} onClose={props.onClose} title={titles[act ?? 'mark']}>
      {act === 'remove' ? <RemoveForm {...props} /> : <MarkForm {...props} />}
    </AppModal>
  )
}

const zoneOfBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The portal's date where the member is; undefined until known. */
function useOwnToday() {
  const config = useQuery(api.config.show.queryOptions())
  return config.data && dateIn(new Date(config.data.data.now * 1000), zoneOfBrowser())
}

function MarkForm(props: FormProps) {
  const today = useOwnToday()
  return today && <MarkFields {...props} today={today} />
}

function MarkFields({ person, onClose, today }: FormProps & { today: string }) {
  const refresh = useRefreshPeople()
  const { reason = '', day = today } = person.no_gifts ?? {}
  const form = useAppForm({ schema: noGiftsForm, defaultValues: { reason, day } })
  async function save(values: z.output<typeof noGiftsForm>) {
    await client.contacts.markNoGifts({ key: person.key, ...values })
    await refresh()
    toast(`${person.display_name} is marked: ${noGiftsLabel}`)
    onClose()
  }
  return (
    <Form form={form} onSubmit={save} label={noGiftsLabel}>
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        help={`For example, “${person.first_name}’s employer doesn’t allow it.”`}
        max={noGiftsReasonMax}
        rows={3}
      />
      <DateField control={form.control} name="day" label="Since" max={today} />
      <DialogActions onCancel={onClose}>Save</DialogActions>
    </Form>
  )
}

/** The person's own word takes a reason to remove (D-3-32). */
const removePersonsForm = z.object({ reason: noGiftsReason })

function RemoveForm({ person, onClose }: FormProps) {
  const refresh = useRefreshPeople()
  const isTheirs = person.no_gifts?.source === 'person'
  const schema = isTheirs ? removePersonsForm : removeNoGiftsForm
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  async function remove({ reason }: { reason: string }) {
    await client.contacts.removeNoGifts({ key: person.key, reason })
    await refresh()
    toast(`${person.display_name} accepts gifts again`)
    onClose()
  }
  return (
    <Form form={form} onSubmit={remove} label={titles.remove}>
      {isTheirs && (
        <p>
          {person.first_name} said so themselves. Enter why you’re removing it; both are kept on this page.
        </p>
      )}
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        optional={!isTheirs}
        max={noGiftsReasonMax}
        rows={3}
      />
      <DialogActions onCancel={onClose}>Remove</DialogActions>
    </Form>
  )
}
