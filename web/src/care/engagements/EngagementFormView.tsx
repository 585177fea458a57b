import { formTypes } from '@goodturn/contract/care/engagements/kinds'
import { engagementBodyMax } from '@goodturn/contract/care/engagements/limits'
import { type Engagement, engagementInput } from '@goodturn/contract/care/engagements/schema'
import { useWatch } from 'react-hook-form'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { kindNames } from './kindLabels.ts'
import { useRefreshEngagements } from './useRefreshEngagements.ts'
import { backToList } from './views.ts'

const valueLabels = {
  link: 'Web address',
  phone: 'Phone number',
  sms: 'Phone number',
  email: 'Email address',
}

interface EngagementFormViewProps {
  /** The engagement being edited; null for a new one. */
  edited: Engagement | null
  /** The address names an engagement that doesn't exist. */
  isUnknown: boolean
}

/** The engagement form, for a new one and for edits (C-2.2-24). */
export function EngagementFormView({ edited, isUnknown }: EngagementFormViewProps) {
  const go = useGo()
  const refresh = useRefreshEngagements()
  const form = useAppForm({ schema: engagementInput, defaultValues: valuesOf(edited) })
  const leave = useUnsavedGuard(form, { view: 'show' })
  const { control } = form
  const typed = useWatch({ control, name: 'engagement_type' })
  const type = formTypes.find((one) => one === typed) ?? 'link'
  return (
    <Page title={edited ? 'Edit engagement' : 'Add engagement'} back={backToList} width="form">
      {isUnknown && <Notice tone="info">This engagement was removed. You can add it again here.</Notice>}
      <Card>
        <Form
          form={form}
          label="Engagement"
          onSubmit={async (values) => {
            if (edited) await client.engagements.update({ key: edited.key, ...values })
            else await client.engagements.create(values)
            toast(edited ? 'Successfully updated!' : 'Successfully added!')
            await refresh()
            leave(() => go(paths.engagementCenter()))
          }}
        >
          <SelectField
            {...{ control }}
            name="engagement_type"
            label="Type"
            choices={formTypes.map((value) => ({ value, label: kindNames[value] }))}
          />
          <TextField
            {...{ control }}
            name="engagement_title"
            label="Title"
            help="The text people see and tap."
            autoComplete="off"
          />
          <TextField
            {...{ control }}
            name="engagement_value"
            label={valueLabels[type]}
            inputMode={type === 'link' ? 'url' : type === 'email' ? 'email' : 'text'}
            autoComplete="off"
          />
          {(type === 'sms' || type === 'email') && (
            <TextareaField
              {...{ control }}
              name="engagement_body"
              label="Message starts with"
              help="Filled in for them when they write to you."
              max={engagementBodyMax}
              optional
            />
          )}
          <FormActions>
            <SubmitButton>{edited ? 'Save engagement' : 'Add engagement'}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  )
}

const valuesOf = (edited: Engagement | null) => ({
  engagement_type: edited?.engagement_type ?? ('link' as const),
  engagement_title: edited?.engagement_title ?? '',
  engagement_value: edited?.engagement_value ?? '',
  engagement_body: edited?.engagement_body ?? '',
  engagement_meta: edited?.engagement_meta ?? null,
})
