import type { SessionCounts } from '@goodturn/contract/console/health/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { EndSessions } from './EndSessions.tsx'
import { describeSessions } from './text.ts'
import styles from './health.module.css'

/** The number of open sessions, and a way to end all of them: for administrators. */
export function OpenSessions() {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(api.health.sessions.queryOptions({ staleTime: 0 }))
  const counts: SessionCounts | undefined = query.data?.data
  return (
    <div id="sessions">
      <Section title="Sessions">
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        {!counts && !query.error && <SkeletonRows rows={1} figure="none" />}
        {counts && (
          <div className={styles.sessions}>
            <p>{describeSessions(counts, 'all')} are open.</p>
            <Button variant="default" onClick={() => setOpen(true)}>
              Sign everyone out
            </Button>
          </div>
        )}
        <p className={styles.note}>For when a password list, a laptop, or a backup is in the wrong hands.</p>
        {isOpen && counts && <EndSessions counts={counts} onClose={() => setOpen(false)} />}
      </Section>
    </div>
  )
}
