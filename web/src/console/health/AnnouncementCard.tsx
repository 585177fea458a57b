import { type Announcement, announcementInput } from '@goodturn/contract/console/health/announcement'
import { announcementHours, announcementLengthMax } from '@goodturn/contract/console/health/limits'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { useStaff } from '../staff/session.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './health.module.css'

/** A list's choices are texts. */
const schema = z.object({ text: announcementInput.shape.text, hours: z.string() })

/** What everyone reads at the top of every page; support and administrators write and end it. */
export function AnnouncementCard() {
  const queries = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const { role } = useStaff()
  const mayWrite = role === 'administrator' || role === 'support'
  const query = useQuery(api.health.announcement.queryOptions({ staleTime: 0 }))
  const shown = query.data?.data
  const lookAgain = () => queries.invalidateQueries({ queryKey: api.health.announcement.key() })

  async function end() {
    try {
      await client.health.endAnnouncement()
      toast('Announcement ended')
    } catch (error) {
      toastError(error)
    }
    await lookAgain()
  }

  return (
    <Section
      title="Announcement"
      action={
        mayWrite && (
          <TextButton onClick={() => setWriting(true)}>{shown ? 'Replace' : 'Tell everyone'}</TextButton>
        )
      }
    >
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {shown === null && <p className={styles.note}>Members see no announcement.</p>}
      {shown && (
        <>
          <Notice tone="warn" action={mayWrite && <TextButton onClick={() => void end()}>End it</TextButton>}>
            <p>{shown.text}</p>
          </Notice>
          <p className={styles.note}>
            By {shown.by}, at the top of every page until {formatUtcMoment(shown.until)} UTC
          </p>
        </>
      )}
      {isWriting && (
        <Write
          before={shown ?? null}
          onClose={() => setWriting(false)}
          onShown={() => {
            setWriting(false)
            void lookAgain()
          }}
        />
      )}
    </Section>
  )
}

interface WriteProps {
  before: Announcement | null
  onClose: () => void
  onShown: () => void
}

function Write({ before, onClose, onShown }: WriteProps) {
  const form = useAppForm({ schema, defaultValues: { text: before?.text ?? '', hours: '4' } })
  return (
    <AppModal opened onClose={onClose} title="Tell everyone">
      <Form
        form={form}
        onSubmit={async ({ text, hours }) => {
          await client.health.announce(announcementInput.parse({ text, hours: Number(hours) }))
          toast('Everyone sees it within a few minutes')
          onShown()
        }}
      >
        <TextareaField
          control={form.control}
          name="text"
          label="Announcement"
          max={announcementLengthMax}
          help="Say what doesn’t work, what still does, and when to try again."
          rows={3}
        />
        <SelectField
          control={form.control}
          name="hours"
          label="Show it for"
          choices={announcementHours.map((hours) => ({
            value: String(hours),
            label: countOf(hours, 'hour'),
          }))}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Show it</SubmitButton>
        </FormActions>
      </Form>
    </AppModal>
  )
}
