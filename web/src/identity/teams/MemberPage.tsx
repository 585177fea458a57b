import { toastMs } from '@goodturn/contract/limits'
import { type TeamType, isTeamLead, canChangeRole, mayRemove } from '@goodturn/contract/identity/teams/rights'
import type { MemberDetails } from '@goodturn/contract/identity/teams/schema'
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { useMember } from '../../platform/session/user.ts'
import { useActions } from '../../platform/useActions.ts'
import { PageFallback } from '../../ui/layout/PageFallback.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { HandOverCard } from './HandOverCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { MemberPeople } from './MemberPeople.tsx'
import { PermissionsCard } from './PermissionsCard.tsx'
import { describeRemoval } from './removalText.ts'
import { fullName, typeLabels } from './teamText.tsx'
import styles from './teams.module.css'
import { useRefreshAll } from './useRefreshTeam.ts'

const back = { to: paths.team(), label: 'My Team' }
const unknown = {
  documentTitle: 'Member not found',
  title: 'We couldn’t find this team member.',
  why: 'They may have left the team.',
  list: { to: paths.team(), label: 'See your team' },
}

/** `/team/member/{key}`: a member, their permissions, and who they look after (C-2.8-37..49). */
export default function MemberPage() {
  const key = usePathKey('teamMember')
  const query = useQuery(api.teams.member.queryOptions({ input: { key } }))
  if (query.data) return <Member key={key} member={query.data} />
  return (
    <PageFallback title="Team member" back={back} query={query} unknown={unknown}>
      <SkeletonRows rows={5} figure="round" />
    </PageFallback>
  )
}

function Member({ member: details }: { member: MemberDetails }) {
  const { key, type, is_you, member } = details
  const go = useGo()
  const refresh = useRefreshAll()
  const acts = useActions<'remove' | 'change' | 'assign'>()
  const [isPermitting, setPermitting] = useState(false)
  const own = useMember().team?.type as TeamType | undefined
  const name = fullName(member)
  const isPhone = useIsPhone()
  const canRemove = own !== undefined && !is_you && mayRemove(own, type)
  const canChange =
    own !== undefined && !is_you && canChangeRole(own, type, type === 'admin' ? 'member' : 'admin')

  async function askAndRemove() {
    let isSure = false
    const done = await acts.run('remove', async () => {
      const holdings = await client.teams.holdings({ key })
      isSure = await confirm({
        title: `Are you sure you want to remove ${name} from your team?`,
        body: describeRemoval(member.first_name, holdings),
        verb: 'Yes, Remove',
        tone: 'danger',
      })
      if (isSure) await client.teams.remove({ key })
    })
    if (!done || !isSure) return
    go(paths.team('?updated=true'))
    await refresh()
  }
  return (
    <Page
      title={
        <>
          {name} <span className={styles.bracket}>({typeLabels[type]})</span>
        </>
      }
      documentTitle={name}
      back={back}
      figure={<Avatar name={name} seed={member.key} size={isPhone ? 56 : 88} />}
      lead={
        <span className={styles.lead}>
          <a href={`mailto:${member.email}`}>{member.email}</a>
          <span className={styles.quiet}>Joined {formatDay(details.created)}</span>
        </span>
      }
      actions={
        (canChange || canRemove) && (
          <>
            {canChange && (
              <Button
                variant="default"
                leftSection={<Icon of={IconUserCog} />}
                aria-expanded={isPermitting}
                onClick={() => setPermitting(!isPermitting)}
              >
                Permissions
              </Button>
            )}
            {canRemove && (
              <BusyButton
                variant="subtle"
                color="red"
                busy={acts.busyWith === 'remove'}
                onClick={askAndRemove}
              >
                Remove
              </BusyButton>
            )}
          </>
        )
      }
    >
      <Aside
        aside={
          <div className={styles.stack}>
            {own === 'owner' && <HandOverCard member={details} />}
            {is_you && type !== 'owner' && <LeaveCard place={key} />}
          </div>
        }
      >
        <div className={styles.stack}>
          <Banner lastsMs={toastMs} onEnd={acts.endBanner}>
            {(acts.done === 'change' || acts.done === 'assign') &&
              'Team member has been successfully updated!'}
          </Banner>
          <ErrorList error={acts.error} focus />
          {isPermitting && canChange && (
            <PermissionsCard
              member={details}
              isBusy={acts.busyWith === 'change'}
              onCancel={() => setPermitting(false)}
              onConfirm={async (next) => {
                const done = await acts.run('change', () => client.teams.update({ key, type: next }))
                if (!done) return
                setPermitting(false)
                await refresh()
              }}
            />
          )}
          <MemberPeople member={details} mayAssign={isTeamLead(own)} acts={acts} />
        </div>
      </Aside>
    </Page>
  )
}
