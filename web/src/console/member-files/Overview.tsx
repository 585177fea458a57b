import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { BigMoney } from '../../ui/text/Money.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { TableCards } from '../../ui/lists/TableCards.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import styles from './MemberFiles.module.css'
import { NoteForm, NoteList } from './Notes.tsx'
import { Panel } from './Panel.tsx'
import { ProfileFacts } from './Profile.tsx'
import { SessionEntries } from './Sessions.tsx'
import { mailColumns, planColumns, touchColumns } from './columns.tsx'
import { type FileSection, filePaths } from './paths.ts'
import { formatCapped, isWaitingInQueue, describeOpenIssues } from './text.ts'

interface OverviewProps {
  file: MemberFile
}

/** Waiting items first, then money, then the newest few entries of each section. */
export function Overview({ file }: OverviewProps) {
  const { counts, newest } = file
  const all = (section: FileSection) => <TextLink to={filePaths.member(file.key, section)}>See all</TextLink>
  return (
    <>
      {file.waiting.length > 0 && <OpenIssues file={file} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel
            title="Money"
            action={<TextLink to={filePaths.member(file.key, 'money')}>All entries</TextLink>}
          >
            <Wallet wallet={file.wallet} />
          </Panel>
          <Panel title="Invoices" note={formatCapped(counts.invoices)} action={all('money')}>
            <InvoiceTable rows={newest.invoices} />
          </Panel>
          <Panel title="Plans" note={formatCapped(counts.plans)} action={all('plans')}>
            {newest.plans.length === 0 && <EmptyNote>No plans yet.</EmptyNote>}
            {newest.plans.length > 0 && (
              <TableCards
                framed={false}
                label="Newest plans"
                columns={planColumns}
                rows={newest.plans}
                keyOf={({ key }) => key}
              />
            )}
          </Panel>
          <Panel title="Touches" note={formatCapped(counts.touches)} action={all('touches')}>
            {newest.touches.length === 0 && <EmptyNote>No touches yet.</EmptyNote>}
            {newest.touches.length > 0 && (
              <TableCards
                framed={false}
                label="Latest touches"
                columns={touchColumns}
                rows={newest.touches}
                keyOf={({ key }) => key}
                toneOf={(touch) => (isWaitingInQueue(touch) ? 'honey' : 'plain')}
              />
            )}
          </Panel>
          <Panel title="Emails" note={formatCapped(counts.mails)} action={all('emails')}>
            {newest.mails.length === 0 && <EmptyNote>No emails yet.</EmptyNote>}
            {newest.mails.length > 0 && (
              <TableCards
                framed={false}
                label="Newest emails"
                columns={mailColumns}
                rows={newest.mails}
                keyOf={({ key }) => key}
              />
            )}
          </Panel>
        </div>
        <div className={styles.stack}>
          <Panel
            title="Profile"
            action={<TextLink to={filePaths.member(file.key, 'profile')}>More</TextLink>}
          >
            <div className={styles.panelBody}>
              <ProfileFacts file={file} />
            </div>
          </Panel>
          <Panel title="Notes" note={formatCapped(counts.notes)} action={all('notes')}>
            <div className={styles.panelBody}>
              <NoteForm memberKey={file.key} />
              <NoteList notes={newest.notes} />
            </div>
          </Panel>
          <Panel title="Sessions" note={formatCapped(counts.sessions)} action={all('sessions')}>
            <div className={styles.panelBody}>
              <SessionEntries sessions={newest.sessions} />
            </div>
          </Panel>
          <Panel title="Audit" note={formatCapped(counts.audit)} action={all('audit')}>
            <div className={styles.panelBody}>
              <AuditEntries acts={newest.audit} />
            </div>
          </Panel>
        </div>
      </div>
    </>
  )
}

function EmptyNote({ children }: { children: string }) {
  return <p className={`${styles.panelBody} ${styles.quiet}`}>{children}</p>
}

function OpenIssues({ file }: OverviewProps) {
  const first = file.waiting[0]?.kind
  const section = first === 'failed_plan' ? 'plans' : first === 'failed_invoice' ? 'money' : 'touches'
  return (
    <div className={styles.waiting} role="region" aria-label="Needs attention">
      <span>
        <strong>Needs attention for {file.first_name}:</strong> {describeOpenIssues(file.waiting)}.
      </span>
      <TextLink to={filePaths.member(file.key, section)}>Open the first</TextLink>
    </div>
  )
}

/** The member's spendable balance, as the member sees it: soonest to expire first, funds last. */
export function Wallet({ wallet }: Pick<MemberFile, 'wallet'>) {
  const kinds = [
    {
      name: 'Expiring credit',
      amount: wallet.expiring,
      bar: 'bar-expiring',
      note: wallet.next_expiry === null ? 'none' : `by ${formatDate(wallet.next_expiry)}`,
    },
    { name: 'Other credit', amount: wallet.other_credit, bar: 'bar-credit', note: 'does not expire' },
    { name: 'Funds', amount: wallet.funds, bar: 'bar-funds', note: 'used last' },
  ]
  return (
    <div className={styles.wallet}>
      <div>
        <div className={styles.quiet}>Total balance</div>
        <BigMoney of={wallet.total} size={30} />
      </div>
      <div>
        <div className={styles.bar} aria-hidden>
          {wallet.total === 0 && <span className="bar-rest" style={{ flexGrow: 1 }} />}
          {kinds.map(({ name, amount, bar }) =>
            amount > 0 ? <span key={name} className={bar} style={{ flexGrow: amount }} /> : null,
          )}
        </div>
        <dl className={styles.kinds}>
          {kinds.map(({ name, amount, bar, note }) => (
            <div key={name}>
              <dt>
                <i className={bar} aria-hidden />
                {name}
              </dt>
              <dd>
                <strong>{formatMoney(amount)}</strong>
              </dd>
              <dd className={styles.quiet}>{note}</dd>
            </div>
          ))}
          <div>
            <dt>Tokens</dt>
            <dd>
              <strong>{wallet.tokens}</strong>
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
