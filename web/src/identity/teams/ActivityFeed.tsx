import type { TeamAct } from '@goodturn/contract/identity/teams/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import styles from './ActivityFeed.module.css'
import { describeAct, actorName, formatWhen } from './actText.tsx'

/** Activity in the team; each line says who, what, and when. */
export function ActivityFeed({ acts }: { acts: readonly TeamAct[] }) {
  const config = useQuery(api.config.show.queryOptions())
  const now = config.data?.data.now ?? 0
  return (
    <ol className={styles.feed} aria-label="Team activity">
      {acts.map((act) => {
        const name = act.by ? `${act.by.first_name} ${act.by.last_name}` : '?'
        return (
          <li key={act.key}>
            <Avatar name={name} seed={act.by?.key ?? ''} size={36} />
            <p>
              <b>{actorName(act.by)}</b> {describeAct(act)}
              <span>{formatWhen(act.created, now)}</span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
