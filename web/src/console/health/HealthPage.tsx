import type { CappedCount, Health } from '@goodturn/contract/console/health/schema'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { useKeys } from '../staff/keys.ts'
import { useStaff } from '../staff/session.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { Tile, Tiles } from '../staff/Tiles.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { Errors } from './Errors.tsx'
import { Jobs } from './Jobs.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { RecurringWork } from './RecurringWork.tsx'
import { MailCard, ProcessesCard, StorageCard, VersionCard, WebhookCard } from './cards.tsx'
import { formatCounted } from './text.ts'
import styles from './health.module.css'

/** Refresh interval of the page, in ms. */
const refreshMs = 30_000

/** `/staff/health`: the health of the portal itself. */
export default function HealthPage() {
  const queries = useQueryClient()
  const query = useQuery(api.health.show.queryOptions({ staleTime: 0, refetchInterval: refreshMs }))
  const lookAgain = () => queries.invalidateQueries({ queryKey: api.health.key() })
  useKeys('Health', [{ keys: 'L', label: 'Refresh', act: () => void lookAgain(), onFoot: true }])
  const health = query.data?.data
  return (
    <StaffPage
      title="Health"
      lead={health && `${formatUtcMoment(health.as_of)} UTC`}
      actions={
        <BusyButton variant="default" icon={IconRefresh} onClick={lookAgain}>
          Refresh
          <kbd aria-hidden className={styles.key}>
            L
          </kbd>
        </BusyButton>
      }
    >
      <div className={styles.stack}>
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        {!health && !query.error && <SkeletonRows rows={8} figure="none" />}
        {health && <HealthSections health={health} />}
      </div>
    </StaffPage>
  )
}

function HealthSections({ health }: { health: Health }) {
  const isAdministrator = useStaff().role === 'administrator'
  return (
    <>
      <HealthTiles health={health} />
      <AnnouncementCard />
      <Jobs counts={health.jobs} />
      <RecurringWork work={health.recurring} />
      <Errors totals={health.errors} />
      <div className={styles.cards}>
        <MailCard mail={health.mail} />
        <WebhookCard webhooks={health.webhooks} />
        <StorageCard storage={health.storage} />
      </div>
      <ProcessesCard processes={health.processes} now={health.as_of} />
      {isAdministrator && <OpenSessions />}
      <VersionCard version={health.version} settings={health.settings} />
    </>
  )
}

/** Five numbers, each with a label and a link to its section. */
function HealthTiles({ health: { jobs, recurring, mail, webhooks, errors } }: { health: Health }) {
  const bad = recurring.filter(({ state }) => state === 'failed').length
  const late = recurring.filter(({ state }) => state === 'late').length
  const paused = recurring.filter(({ state }) => state === 'paused').length
  const received = sumCounts(webhooks.map((one) => one.received))
  return (
    <Tiles label="Parts of the page">
      <Tile
        title="Jobs"
        icon={IconStack2}
        value={formatCounted(sumCounts([jobs.waiting, jobs.running, jobs.failed]))}
        {...tileStatus(
          jobs.failed.count > 0 ? 'red' : 'good',
          jobs.failed.count > 0 ? `${formatCounted(jobs.failed)} failed` : 'None failed',
        )}
        note={`${formatCounted(jobs.waiting)} waiting, ${formatCounted(jobs.running)} running`}
        to="#jobs"
      />
      <Tile
        title="Recurring"
        icon={IconRepeat}
        value={recurring.length}
        {...tileStatus(
          bad > 0 ? 'red' : late + paused > 0 ? 'honey' : 'good',
          bad > 0 ? `${bad} failed` : late > 0 ? `${late} late` : paused > 0 ? `${paused} paused` : 'On time',
        )}
        to="#recurring"
      />
      <Tile
        title="Mail"
        icon={IconMail}
        value={formatCounted(mail.written)}
        {...tileStatus(
          mail.given_up.count > 0 ? 'red' : 'good',
          mail.given_up.count > 0 ? `${formatCounted(mail.given_up)} failed` : 'None failed',
        )}
        note={
          mail.sends
            ? `in 24 hours, ${formatCounted(mail.waiting)} still waiting`
            : 'in 24 hours, kept in the outbox'
        }
        to="#mail"
      />
      <Tile
        title="Webhooks"
        icon={IconWebhook}
        value={formatCounted(received)}
        {...(received.count > 0
          ? tileStatus('good', 'Arriving')
          : ({ tone: 'quiet', word: 'None arrived' } as const))}
        note="in 24 hours"
        to="#webhooks"
      />
      <Tile
        title="Errors"
        icon={IconBug}
        value={errors.times.toLocaleString('en-US')}
        {...tileStatus(
          errors.new_groups > 0 ? 'honey' : 'good',
          errors.new_groups > 0 ? countOf(errors.new_groups, 'new group') : 'Nothing new',
        )}
        note={`in 24 hours, in ${countOf(errors.groups, 'group')}`}
        to="#errors"
      />
    </Tiles>
  )
}

const icons = { good: IconCircleCheck, honey: IconAlertTriangle, red: IconAlertCircle }
const tileStatus = (tone: keyof typeof icons, word: string) => ({ tone, word, toneIcon: icons[tone] })

function sumCounts(counts: readonly CappedCount[]): CappedCount {
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  return counts.some(({ more }) => more) ? { count, more: 1 } : { count }
}
