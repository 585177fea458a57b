import { permissions } from '@goodturn/contract/identity/accounts/permissions'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { formatDay, formatPhone } from '../../platform/format.ts'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import styles from './MemberFiles.module.css'
import { permissionLabels } from './permissionLabels.ts'

const teamRoles: Readonly<Record<string, string>> = { owner: 'owner', admin: 'admin', member: 'member' }
/** The member's profile. Cards show only their last four digits; nothing more is stored. */
export function ProfileFacts({ file: { profile } }: { file: MemberFile }) {
  return (
    <dl className={styles.facts}>
      <Fact label="Email">
        {profile.email}
        <div>
          {profile.is_verified ? (
            <StatusLabel look="done">Verified</StatusLabel>
          ) : (
            <StatusLabel look="waiting">Not verified</StatusLabel>
          )}
        </div>
        {profile.bounce && <BounceFacts bounce={profile.bounce} />}
      </Fact>
      <Fact label="Phone">{profile.phone ? formatPhone(profile.phone) : 'None'}</Fact>
      <Fact label="Address">
        {profile.address.length === 0 ? 'None' : profile.address.map((line) => <div key={line}>{line}</div>)}
      </Fact>
      <Fact label="Signs as">
        {[profile.signs_as, profile.license].filter(Boolean).join(', ') || 'Their name'}
      </Fact>
      <Fact label="Cards">
        {profile.cards.length === 0
          ? 'None'
          : profile.cards.map((card) => (
              <div key={card.key}>
                {card.brand} {card.last4}, until {card.expires}
                {card.is_default && <span className={styles.quiet}> for renewals</span>}
              </div>
            ))}
      </Fact>
      <Fact label="Team">
        {profile.team
          ? `${profile.team.title}, ${teamRoles[profile.team.type] ?? profile.team.type} of ${profile.team.members}`
          : 'None'}
      </Fact>
      <Fact label="Allowed">
        {permissions
          .filter((one) => profile.permissions.includes(one))
          .map((one) => permissionLabels[one])
          .join(', ') || 'No extras'}
      </Fact>
      <Fact label="Second step">{profile.has_second_step ? 'On' : 'Off'}</Fact>
      <Fact label="Easy billing">
        {profile.funding === null ? 'Not set up' : profile.funding === 'active' ? 'On' : 'Off'}
      </Fact>
    </dl>
  )
}

const bounceLabels = {
  hard: 'Email comes back',
  soft: 'Some email came back',
  complaint: 'Reported our email as spam',
} as const

/** What mail servers reported about the member's address, and the last reason they gave. */
function BounceFacts({ bounce }: { bounce: NonNullable<MemberFile['profile']['bounce']> }) {
  const { kind, since, last, count, diagnostic } = bounce
  const days = count === 1 ? formatDay(last) : `${count} times, ${formatDay(since)} to ${formatDay(last)}`
  return (
    <div>
      <StatusLabel look={kind === 'soft' ? 'waiting' : 'needsYou'}>{bounceLabels[kind]}</StatusLabel>
      <div className={styles.quiet}>{diagnostic ? `${days}: ${diagnostic}` : days}</div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
