import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MailSettingsForm } from '../../../outreach/surveys/MailSettingsForm.tsx'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { errorsOf } from '../../../platform/ApiError.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'

/** Shows its children once emails to the member's people are on; until then, the form that switches them on. */
export function MailsFirst({ children }: { children: ReactNode }) {
  const settings = useQuery(api.surveys.settings.queryOptions({ input: {} }))
  const given = settings.data?.data
  if (settings.error) return <ErrorList error={settings.error} retry={() => void settings.refetch()} />
  if (!given) return <SkeletonRows rows={2} figure="none" />
  if (given.mails_on) return children
  return (
    <>
      <p>
        Emails to your people are off. Switch them on to ask for an address. Nothing is sent until you say so.
      </p>
      <MailSettingsForm settings={given} submit="Switch on and continue" />
    </>
  )
}

/** Why asking failed, with the way to verify the member's email if that is missing. */
export function AskErrors({ error }: { error: unknown }) {
  if (error && errorsOf(error).some(({ code }) => code === 'email_not_verified'))
    return (
      <Notice
        tone="warn"
        role="alert"
        title="Please verify your email address first."
        action={<TextLink to={paths.verify()}>Verify email</TextLink>}
      >
        <p>No one was asked.</p>
      </Notice>
    )
  return <ErrorList error={error} focus />
}
