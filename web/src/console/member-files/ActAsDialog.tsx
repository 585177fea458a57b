import { Button } from '@mantine/core'
import { actingMinutes, actingReasonLengthMin } from '@goodturn/contract/console/member-files/limits'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { actingReason } from '@goodturn/contract/console/member-files/acting-reason'
import { reasonLengthMax } from '@goodturn/contract/console/staff/limits'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './MemberFiles.module.css'

const schema = z.object({ reason: actingReason })

interface ActAsDialogProps {
  file: Pick<MemberFile, 'key' | 'first_name' | 'name'>
  onClose: () => void
}

/** Asks for a reason before acting as a member, and shows the bar that will top every page. */
export default function ActAsDialog({ file, onClose }: ActAsDialogProps) {
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  async function act({ reason }: { reason: string }) {
    await client.memberFiles.act({ key: file.key, reason })
    // The shop is another app: it starts fresh, as the member.
    window.location.assign('/')
  }
  return (
    <AppModal opened onClose={onClose} title={`Act as ${file.name}?`} width={560}>
      <Form form={form} onSubmit={act} label={`Act as ${file.name}`}>
        <TextareaField
          control={form.control}
          name="reason"
          label="Why"
          help={`Recorded in ${file.first_name}’s audit log with your name. At least ${actingReasonLengthMin} characters.`}
          max={reasonLengthMax}
          rows={2}
        />
        <div className={styles.panes}>
          <div className={styles.pane}>
            <strong>
              <Icon of={IconCheck} size={16} /> You can
            </strong>
            <p>See what {file.first_name} sees, and change people, gifts, messages, dates, and addresses.</p>
          </div>
          <div className={styles.pane}>
            <strong>
              <Icon of={IconLock} size={16} /> You can’t
            </strong>
            <p>Change payment cards, the email address, the password, or who can sign in.</p>
          </div>
        </div>
        <p className={styles.quiet}>
          It ends automatically after {actingMinutes} minutes. Until then, this bar stays at the top of every
          page. Your own shop account is signed out in this browser:
        </p>
        <div className={styles.banner} aria-hidden>
          <Icon of={IconUserShield} size={18} />
          <span>
            <strong>You’re acting as {file.name}.</strong> Every change is logged.
          </span>
          {actingMinutes}:00 left
        </div>
        <FormActions>
          <SubmitButton icon={IconUserShield}>Act as {file.first_name}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </AppModal>
  )
}
