import type { TeamMemberKey } from '@goodturn/contract/ids'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../../platform/session/user.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { describeLeaving } from './removalText.ts'
import styles from './teams.module.css'
import { useRefreshAll } from './useRefreshTeam.ts'

/** Lets a member leave the team after reading what happens to their people and plans. */
export function LeaveCard({ place }: { place: TeamMemberKey }) {
  const title = useMember().team?.title ?? 'the team'
  const go = useGo()
  const refresh = useRefreshAll()
  const acts = useActions<'leave'>()
  async function askAndLeave() {
    let isSure = false
    const done = await acts.run('leave', async () => {
      const holdings = await client.teams.holdings({ key: place })
      isSure = await confirm({
        title: `Leave ${title}?`,
        body: describeLeaving(holdings),
        verb: 'Yes, leave',
        tone: 'danger',
      })
      if (isSure) await client.teams.leave()
    })
    if (!done || !isSure) return
    go(paths.team())
    toast(`You left ${title}.`)
    await refresh()
  }
  return (
    <Card title="Leave this team" level={2}>
      <div className={styles.stack}>
        <p className={styles.text}>Your own people, plans, and gifts stay with you.</p>
        <ErrorList error={acts.error} focus />
        <BusyButton variant="default" busy={acts.busyWith === 'leave'} onClick={askAndLeave}>
          Leave team
        </BusyButton>
      </div>
    </Card>
  )
}
