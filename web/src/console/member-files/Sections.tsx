import type { PageOf } from '@goodturn/contract/call'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { forSupport } from '@goodturn/contract/identity/staff-accounts/who'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { useStaff } from '../staff/session.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { TableCards } from '../../ui/lists/TableCards.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import styles from './MemberFiles.module.css'
import { LinkTable } from './LinkTable.tsx'
import { NoteForm, NoteList } from './Notes.tsx'
import { Wallet } from './Overview.tsx'
import { canSignOut } from './openDialog.ts'
import { OwnBundles } from './OwnBundles.tsx'
import { Panel } from './Panel.tsx'
import { ProfileFacts } from './Profile.tsx'
import { SessionEntries } from './Sessions.tsx'
import {
  lotColumns,
  mailColumns,
  personColumns,
  planColumns,
  refundColumns,
  tokenColumns,
  touchColumns,
} from './columns.tsx'
import type { FileSection } from './paths.ts'
import { isWaitingInQueue } from './text.ts'

interface SectionProps {
  file: MemberFile
}

/** One full section of a member's file. */
export function Section({ file, section }: SectionProps & { section: Exclude<FileSection, 'overview'> }) {
  const Shown = sections[section]
  return <Shown key={`${file.key}-${section}`} file={file} />
}

const sections: Readonly<Record<Exclude<FileSection, 'overview'>, (props: SectionProps) => ReactNode>> = {
  profile: Profile,
  people: People,
  plans: Plans,
  money: Money,
  touches: Touches,
  links: Links,
  emails: Mails,
  notes: Notes,
  sessions: Sessions,
  audit: Audit,
}

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: nextCursor,
  placeholderData: keepPreviousData,
}

interface ListProps<T> {
  title: string
  query: UseInfiniteQueryResult<InfiniteData<PageOf<T>>>
  nouns: readonly [one: string, many: string]
  children: (rows: T[]) => ReactNode
}

/** A section's list, loaded page by page. */
function List<T>({ title, query, nouns, children }: ListProps<T>) {
  const list = useMorePages(query)
  return (
    <Panel title={title}>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={6} figure="none" />}
      {list.rows.length > 0 && children(list.rows)}
      {!list.isLoading && (
        <div className={styles.foot}>
          <SeeMore {...list.more} nouns={nouns} />
        </div>
      )}
    </Panel>
  )
}

const keyOf = ({ key }: { key: string }) => key

function Profile({ file }: SectionProps) {
  return (
    <Panel title="Profile">
      <div className={styles.panelBody}>
        <ProfileFacts file={file} />
      </div>
    </Panel>
  )
}

function People({ file: { key } }: SectionProps) {
  const query = useInfiniteQuery(
    api.memberFiles.people.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  return (
    <List title="People" query={query} nouns={['person', 'people']}>
      {(rows) => (
        <TableCards framed={false} label="People" columns={personColumns} rows={rows} keyOf={keyOf} />
      )}
    </List>
  )
}

function Plans({ file: { key } }: SectionProps) {
  const query = useInfiniteQuery(
    api.memberFiles.plans.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  return (
    <List title="Plans" query={query} nouns={['plan', 'plans']}>
      {(rows) => <TableCards framed={false} label="Plans" columns={planColumns} rows={rows} keyOf={keyOf} />}
    </List>
  )
}

function Money({ file }: SectionProps) {
  const { key, wallet } = file
  const invoices = useInfiniteQuery(
    api.memberFiles.invoices.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  const lots = useInfiniteQuery(
    api.memberFiles.lots.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  const refunds = useInfiniteQuery(
    api.memberFiles.refunds.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  const tokens = useQuery(api.memberFiles.tokens.queryOptions({ input: { key } }))
  return (
    <div className={styles.stack}>
      <Panel title="Balance">
        <Wallet wallet={wallet} />
      </Panel>
      <List title="Invoices" query={invoices} nouns={['invoice', 'invoices']}>
        {(rows) => <InvoiceTable rows={rows} />}
      </List>
      <List title="Refunds" query={refunds} nouns={['refund', 'refunds']}>
        {(rows) => (
          <TableCards framed={false} label="Refunds" columns={refundColumns} rows={rows} keyOf={keyOf} />
        )}
      </List>
      <List title="Credits and funds" query={lots} nouns={['entry', 'entries']}>
        {(rows) => (
          <TableCards
            framed={false}
            label="Credits and funds"
            columns={lotColumns}
            rows={rows}
            keyOf={keyOf}
            toneOf={({ left }) => (left === 0 ? 'quiet' : 'plain')}
          />
        )}
      </List>
      <Panel title="Tokens">
        <ErrorList error={tokens.error} retry={() => void tokens.refetch()} />
        {tokens.data && tokens.data.data.length === 0 && (
          <p className={`${styles.panelBody} ${styles.quiet}`}>No tokens.</p>
        )}
        {tokens.data && tokens.data.data.length > 0 && (
          <TableCards
            framed={false}
            label="Tokens"
            columns={tokenColumns}
            rows={tokens.data.data}
            keyOf={keyOf}
          />
        )}
      </Panel>
      <OwnBundles file={file} />
    </div>
  )
}

function Touches({ file: { key } }: SectionProps) {
  const query = useInfiniteQuery(
    api.memberFiles.touches.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  return (
    <List title="Touches" query={query} nouns={['touch', 'touches']}>
      {(rows) => (
        <TableCards
          framed={false}
          label="Touches"
          columns={touchColumns}
          rows={rows}
          keyOf={keyOf}
          toneOf={(touch) => (isWaitingInQueue(touch) ? 'honey' : 'plain')}
        />
      )}
    </List>
  )
}

function Links({ file }: SectionProps) {
  const { key } = file
  const { role } = useStaff()
  const query = useInfiniteQuery(
    api.memberFiles.links.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  return (
    <List title="Gift links" query={query} nouns={['gift link', 'gift links']}>
      {(rows) => <LinkTable rows={rows} file={file} mayCancel={mayAct(role, forSupport.roles)} />}
    </List>
  )
}

function Mails({ file: { key } }: SectionProps) {
  const query = useInfiniteQuery(
    api.memberFiles.mails.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  return (
    <List title="Emails" query={query} nouns={['email', 'emails']}>
      {(rows) => <TableCards framed={false} label="Emails" columns={mailColumns} rows={rows} keyOf={keyOf} />}
    </List>
  )
}

function Notes({ file: { key } }: SectionProps) {
  const query = useInfiniteQuery(
    api.memberFiles.notes.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  return (
    <div className={styles.stack}>
      <Panel title="A new note">
        <div className={styles.panelBody}>
          <NoteForm memberKey={key} />
        </div>
      </Panel>
      <List title="Notes" query={query} nouns={['note', 'notes']}>
        {(rows) => (
          <div className={styles.panelBody}>
            <NoteList notes={rows} />
          </div>
        )}
      </List>
    </div>
  )
}

function Sessions({ file }: SectionProps) {
  const { key } = file
  const { role } = useStaff()
  const sessions = useQuery(api.memberFiles.sessions.queryOptions({ input: { key } }))
  return (
    <Panel title="Sessions">
      <div className={styles.panelBody}>
        <ErrorList error={sessions.error} retry={() => void sessions.refetch()} />
        {sessions.isPending && <SkeletonRows rows={3} figure="none" />}
        {sessions.data && (
          <SessionEntries
            sessions={sessions.data.data}
            {...(canSignOut(file, role) ? { endFor: key } : {})}
          />
        )}
      </div>
    </Panel>
  )
}

function Audit({ file: { key } }: SectionProps) {
  const query = useInfiniteQuery(
    api.memberFiles.audit.infiniteOptions({ input: (after?: string) => ({ key, after }), ...paged }),
  )
  return (
    <List title="Audit" query={query} nouns={['entry', 'entries']}>
      {(rows) => (
        <div className={styles.panelBody}>
          <AuditEntries acts={rows} />
        </div>
      )}
    </List>
  )
}
