import type { MemberKey } from '@goodturn/contract/ids'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { PageFallback } from '../../ui/layout/PageFallback.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { MergeNotices } from '../merges/MergeNotices.tsx'
import { useStaff } from '../staff/session.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { FileActions } from './FileActions.tsx'
import { FileKeys } from './FileKeys.tsx'
import styles from './MemberFiles.module.css'
import { Overview } from './Overview.tsx'
import { Section } from './Sections.tsx'
import { type FileSection, filePaths, fileSections, sectionOf } from './paths.ts'
import { formatCapped } from './text.ts'

/** The file of one member: each section is a tab with its own address. */
export default function MemberPage() {
  const { key = '', section: typed } = useParams({ strict: false })
  const memberKey = key as MemberKey
  const section = sectionOf(typed)
  const query = useQuery(api.memberFiles.show.queryOptions({ input: { key: memberKey } }))
  const file = query.data?.data
  if (!file) {
    return (
      <PageFallback
        title="Member"
        back={{ to: filePaths.members(), label: 'Members' }}
        query={query}
        unknown={{
          documentTitle: 'Unknown member',
          title: 'Member not found',
          why: 'The address may be incomplete.',
          list: { to: filePaths.members(), label: 'Back to members' },
        }}
      >
        <SkeletonRows rows={6} figure="none" />
      </PageFallback>
    )
  }
  return <LoadedFile file={file} section={section} />
}

function LoadedFile({ file, section }: { file: MemberFile; section: FileSection }) {
  const isSupport = mayAct(useStaff().role, ['support'])
  return (
    <StaffPage title={file.name} lead={<TextLink to={filePaths.members()}>Members</TextLink>}>
      <FileKeys file={file} />
      <div className={styles.head}>
        <Avatar name={file.name} seed={file.key} size={56} />
        <div className={styles.headWords}>
          <div className={styles.name}>
            <strong>{file.profile.email}</strong>
            {renderState(file)}
            {file.profile.type && <Tag>{typeLabels[file.profile.type] ?? file.profile.type}</Tag>}
            {file.profile.is_admin && <Tag tone="green">Administrator</Tag>}
          </div>
          <div className={styles.quiet}>
            {file.profile.company && `${file.profile.company}, `}
            since {formatDay(file.created)}. Lifetime net {formatMoney(file.lifetime_net)}.
          </div>
        </div>
        {!file.is_erased && !file.is_merged && <FileActions key={file.key} file={file} />}
      </div>
      <nav aria-label="Sections of the file">
        <ul className={styles.tabs}>
          {fileSections.map((one) => (
            <li key={one}>
              <Link
                to={filePaths.member(file.key, one)}
                className={styles.tab}
                aria-current={one === section ? 'page' : undefined}
              >
                {formatTab(one, file)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {file.locked && (
        <Notice
          tone="warn"
          title={`Locked${file.locked.by ? ` by ${file.locked.by}` : ''}, ${formatDay(file.locked.at)}`}
        >
          <p>{file.locked.reason}</p>
        </Notice>
      )}
      {isSupport && <MergeNotices memberKey={file.key} />}
      {section === 'overview' ? <Overview file={file} /> : <Section file={file} section={section} />}
    </StaffPage>
  )
}

function renderState(file: MemberFile) {
  if (file.is_erased) return <StatusLabel look="canceled">Erased</StatusLabel>
  if (file.is_merged) return <StatusLabel look="canceled">Merged</StatusLabel>
  if (file.locked) return <StatusLabel look="failed">Locked</StatusLabel>
  return <StatusLabel look="done">Active</StatusLabel>
}

const typeLabels: Readonly<Record<string, string>> = { realestate: 'Real estate', business: 'Business' }

const sectionCounts: Partial<Record<FileSection, keyof MemberFile['counts']>> = {
  people: 'people',
  plans: 'plans',
  touches: 'touches',
  links: 'links',
  emails: 'mails',
  notes: 'notes',
  sessions: 'sessions',
  audit: 'audit',
}

function formatTab(section: FileSection, { counts }: MemberFile): string {
  const name = section === 'links' ? 'Gift links' : section.charAt(0).toUpperCase() + section.slice(1)
  const count = sectionCounts[section]
  return count ? `${name} ${formatCapped(counts[count])}` : name
}
