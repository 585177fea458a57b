import { memberFileCalls } from '@goodturn/contract/console/member-files/calls'
import type { QueueItem, QueueRow } from '@goodturn/contract/console/queues/schema'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { filePaths } from '../member-files/paths.ts'
import { touchLinkText } from '../member-files/touchLinkText.ts'
import { formatDate, formatDay, formatMoney, formatTime } from '../../platform/format.ts'
import { rolesOf } from '../staff/rolesOf.ts'
import { useStaff } from '../staff/session.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { queuePath } from './paths.ts'
import { queryOf } from './useQueueFilter.ts'
import { formatBankCode } from './text.ts'
import styles from './queues.module.css'

/** Facts that staff need while working on an item. */
export function Facts({ item }: { item: QueueItem }) {
  const facts = [...memberFacts(item), ...touchFacts(item), ...otherFacts(item)]
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Line = [label: string, value: ReactNode]

function memberFacts({ member, queue }: QueueItem): Line[] {
  if (!member) return []
  return [
    [
      'From',
      <>
        <MemberName member={member} />
        <br />
        <Anchor href={`mailto:${member.email}`}>{member.email}</Anchor>
        <br />
        <TextLink to={queuePath(queue, undefined, queryOf('all', member.key))}>Only this member’s</TextLink>
      </>,
    ],
  ]
}

const fileRoles = rolesOf(memberFileCalls.show)

/** Links to the member's file, for staff who can open it. */
function MemberName({ member }: { member: NonNullable<QueueRow['member']> }) {
  const { role } = useStaff()
  if (!mayAct(role, fileRoles)) return member.name
  return <TextLink to={filePaths.member(member.key)}>{member.name}</TextLink>
}

function touchFacts({ touch }: QueueItem): Line[] {
  if (!touch) return []
  return [
    ['Touch', touch.key],
    ['Process date', formatDate(touch.event_date)],
    ...(touch.tracking_number
      ? [['Number', `${touch.tracking_number}, ${touch.tracking_carrier ?? ''}`] as Line]
      : []),
    ...(touch.address.length > 0 ? [['Address', touch.address.join(', ')] as Line] : []),
    ...(touch.link ? [['Gift link', touchLinkText(touch.link)] as Line] : []),
    ...(touch.personalization ? [['Personalization', touch.personalization] as Line] : []),
    ...(touch.person_note ? [['Note about the person', touch.person_note] as Line] : []),
    ...touch.instructions.map((text, at) => [`Special instructions ${at + 1}`, text] as Line),
  ]
}

function otherFacts({ mail, dispute, upload }: QueueItem): Line[] {
  if (mail)
    return [
      ['Created', `${formatDay(mail.created_at)}, ${formatTime(mail.created_at)}`],
      ['Type', mail.kind],
      ['Last reply from the mail server', mail.failure ?? 'Nothing'],
    ]
  if (dispute)
    return [
      ['Invoice', dispute.invoice.number],
      ['Amount', formatMoney(dispute.amount)],
      ['The bank says', `${formatBankCode(dispute.status)}: ${formatBankCode(dispute.reason).toLowerCase()}`],
      ['Dispute', dispute.key],
    ]
  if (upload) return [['Member’s notes', upload.notes || 'None']]
  return []
}
