import { introLengthMax, titleLengthMax } from '@goodturn/contract/outreach/surveys/limits'
import { formLine } from '@goodturn/contract/outreach/surveys/questions'
import type { Questionnaire } from '@goodturn/contract/outreach/surveys/schema'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { useRefreshSurveys } from './useRefreshSurveys.ts'

/** The text above a questionnaire's questions. */
export function IntroModal({ of: questionnaire }: { of: Questionnaire }) {
  const drawer = useDrawerParam('drawer')
  if (drawer.value !== 'intro') return null
  return <ModalContent of={questionnaire} onClose={drawer.close} />
}

const schema = z.object({ title: formLine('a title', titleLengthMax), intro: z.string() })

function ModalContent({ of: { key, title, intro }, onClose }: { of: Questionnaire; onClose: () => void }) {
  const refresh = useRefreshSurveys()
  const form = useAppForm({ schema, defaultValues: { title, intro } })
  async function save(values: z.output<typeof schema>) {
    await client.questionnaires.update({ key, ...values })
    onClose()
    await refresh()
  }
  return (
    <AppModal opened onClose={onClose} title="Title and introduction">
      <Form form={form} onSubmit={save} label="Title and introduction">
        <TextField
          control={form.control}
          name="title"
          label="Title"
          help="It’s the subject of the email, after your name."
          autoComplete="off"
        />
        <TextareaField
          control={form.control}
          name="intro"
          label="Introduction"
          max={introLengthMax}
          optional
        />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </AppModal>
  )
}
