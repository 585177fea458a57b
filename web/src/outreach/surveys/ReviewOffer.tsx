import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { useRefreshSurveys } from './useRefreshSurveys.ts'
import styles from './surveys.module.css'

/** Whether the thank-you after an answer shows the review links: for everyone or no one, regardless of the answer. */
export function ReviewOffer() {
  const settings = useQuery(api.surveys.settings.queryOptions({ input: {} }))
  const refresh = useRefreshSurveys()
  const change = useMutation({
    ...api.surveys.updateSettings.mutationOptions(),
    async onSuccess() {
      toast('Changes have been saved')
      await refresh()
    },
  })
  const given = settings.data?.data
  return (
    <Card title="After an answer" level={2}>
      <div className={styles.fields}>
        <ErrorList error={settings.error} retry={() => void settings.refetch()} />
        <ErrorList error={change.error} focus />
        {settings.isPending && <SkeletonRows rows={1} figure="none" />}
        {given && (
          <>
            <Switch
              label="Ask for a review after an answer"
              checked={change.isPending ? change.variables.offers_reviews === true : given.offers_reviews}
              onChange={({ currentTarget: { checked } }) => change.mutate({ offers_reviews: checked })}
            />
            <p className="gt-meta">
              Everyone who answers a questionnaire or an after-delivery question is thanked with these links:
              the same for everyone, whatever they answered.
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
