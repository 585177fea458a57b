import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './ActivityFeed.module.css'
import { ActivityFeed } from './ActivityFeed.tsx'

/** Number of acts shown beside the member list. */
const shownMax = 5

/** Latest activity in the team, for its owner and admins. */
export function ActivityCard() {
  const query = useQuery(api.teams.acts.queryOptions({ input: {} }))
  const acts = query.data?.data ?? []
  return (
    <Card title="Team activity" level={2}>
      <p className={styles.note}>Activity on people you share</p>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={3} figure="round" />}
      {query.data && acts.length === 0 && (
        <p className={styles.note}>Nothing yet. Edits, assignments, and invites show up here.</p>
      )}
      {acts.length > 0 && <ActivityFeed acts={acts.slice(0, shownMax)} />}
      {acts.length > shownMax && (
        <p className={styles.all}>
          <TextLink to={paths.teamActivity()}>See all activity</TextLink>
        </p>
      )}
    </Card>
  )
}
