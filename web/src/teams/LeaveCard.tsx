import { client } from '../platform/client.ts'
import { useGo } from '../platform/router/useGo.ts'
import { paths } from '../paths.ts'
import { useMember } from '../platform/session/user.ts'
import { useActs } from '../platform/useActs.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { toast } from '../ui/toasts.ts'
import styles from './teams.module.css'
import { useRefreshAll } from './useRefreshTeam.ts'

/** A member leaves the team, after reading what becomes of people and plans. */
export function LeaveCard() {
  const title = useMember().team?.title ?? 'the team'
  const go = useGo()
  const refresh = useRefreshAll()
  const acts = useActs<'leave'>()
  async function askAndLeave() {
    const yes = await confirm({
      title: `Leave ${title}?`,
      body: 'You no longer see the team’s people, and the team no longer sees yours: they stay with you, as do your plans, gifts and cards. Plans that you pay for the team’s people are offered to those who look after them. To come back you need an invitation.',
      verb: 'Yes, leave',
      tone: 'danger',
    })
    if (!yes || !(await acts.run('leave', () => client.teams.leave()))) return
    go(paths.team())
    toast(`You left ${title}.`)
    await refresh()
  }
  return (
    <Card title="Leave this team" level={2}>
      <div className={styles.stack}>
        <p className={styles.text}>Your own people, plans and gifts stay with you.</p>
        <ErrorList error={acts.error} focus />
        <BusyButton variant="default" busy={acts.busyWith === 'leave'} onClick={askAndLeave}>
          Leave team
        </BusyButton>
      </div>
    </Card>
  )
}
