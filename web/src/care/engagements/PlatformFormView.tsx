import { type Platform, platformNames, platformsOf } from '@goodturn/contract/care/engagements/kinds'
import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { normalizedValue, valueFault } from '@goodturn/contract/care/engagements/value'
import { z } from 'zod/mini'
import { paths } from '../../paths.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { savePlatforms } from './savePlatforms.ts'
import { useRefreshEngagements } from './useRefreshEngagements.ts'
import { backToList } from './views.ts'

type PlatformType = 'social' | 'review'

const platformTexts = {
  social: { title: 'Social icons', lead: 'Where people can follow you.', save: 'Save social icons' },
  review: {
    title: 'Review links',
    lead: 'Where people can review you. Everyone gets the same links, whatever they think of you.',
    save: 'Save review links',
  },
}

interface PlatformFormViewProps {
  type: PlatformType
  engagements: readonly Engagement[]
}

/** One link per platform: saves changed links and removes emptied ones (CG-16). */
export function PlatformFormView({ type, engagements }: PlatformFormViewProps) {
  const go = useGo()
  const refresh = useRefreshEngagements()
  const platforms = platformsOf(type)
  const own = engagements.filter((one) => one.engagement_type === type)
  const form = useAppForm({ schema: schemaOf(type), defaultValues: valuesOf(platforms, own) })
  const leave = useUnsavedGuard(form, {
    body: 'Be sure to save your changes before returning to the list.',
    view: 'show',
  })
  const { title, lead, save } = platformTexts[type]
  return (
    <Page title={title} lead={lead} back={backToList} width="form">
      <Card>
        <Form
          form={form}
          label={title}
          onSubmit={async (values) => {
            try {
              const done = await savePlatforms(type, own, values)
              if (done) toast(done)
            } finally {
              // Links saved before a failure show too, and the form reopens with them.
              await refresh()
            }
            leave(() => go(paths.engagementCenter()))
          }}
        >
          {platforms.map((platform) => (
            <TextField
              key={platform}
              control={form.control}
              name={platform}
              label={platformNames[platform]}
              inputMode="url"
              autoComplete="off"
              optional
            />
          ))}
          <FormActions>
            <SubmitButton>{save}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  )
}

function valuesOf(platforms: readonly Platform[], own: readonly Engagement[]): Record<string, string> {
  return Object.fromEntries(
    platforms.map((platform) => [
      platform,
      own.find((one) => one.engagement_meta === platform)?.engagement_value ?? '',
    ]),
  )
}

/** Each platform's field is empty or a link to it. */
function schemaOf(type: PlatformType) {
  const fields = platformsOf(type).map((platform) => {
    const fault = (value: string) =>
      value.trim() === '' ? null : valueFault(type, normalizedValue(type, value), platform)
    const field = z.string().check(
      z.refine((value: string) => fault(value) === null, {
        error: (issue) => fault(issue.input as string) ?? '',
      }),
    )
    return [platform, field] as const
  })
  return z.object(Object.fromEntries(fields))
}
