import type { Health } from '@goodturn/contract/console/health/schema'
import { formatAge, formatUtcMoment } from '../../platform/moments.ts'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { formatBytes, formatCounted } from './text.ts'
import styles from './health.module.css'

/** The delivery status of emails from the last day. */
export function MailCard({ mail }: { mail: Health['mail'] }) {
  const { written, sent, waiting, given_up: givenUp, oldest_waiting_seconds: oldest } = mail
  const lines: [string, string][] = [
    ['Created', formatCounted(written)],
    ...(mail.sends
      ? ([
          ['Sent', formatCounted(sent)],
          ['Waiting', formatCounted(waiting)],
        ] as [string, string][])
      : []),
    ['Failed, in total', formatCounted(givenUp)],
  ]
  return (
    <section id="mail" className={styles.card} aria-labelledby="health-mail">
      <h2 id="health-mail">Mail</h2>
      <span className="gt-quiet">24 hours</span>
      <Lines of={lines} />
      <p className={styles.note}>
        {!mail.sends && 'This sandbox sends nothing: emails stay in the outbox.'}
        {mail.sends &&
          (oldest === null ? 'Nothing is waiting.' : `The oldest has been waiting ${formatAge(oldest)}.`)}
      </p>
    </section>
  )
}

/** Webhooks received in the last day. */
export function WebhookCard({ webhooks }: { webhooks: Health['webhooks'] }) {
  return (
    <section id="webhooks" className={styles.card} aria-labelledby="health-webhooks">
      <h2 id="health-webhooks">Webhooks</h2>
      <span className="gt-quiet">24 hours</span>
      <Lines of={webhooks.map(({ name, received }) => [name, formatCounted(received)])} />
      <p className={styles.note}>
        {webhooks
          .map(
            ({ name, last_at: last }) =>
              `${name}: ${last === null ? 'none yet' : `last ${formatUtcMoment(last)} UTC`}`,
          )
          .join('. ')}
        .
      </p>
    </section>
  )
}

/** The database and the disk. */
export function StorageCard({ storage }: { storage: Health['storage'] }) {
  const { database, database_bytes: bytes, connections, disk, files } = storage
  return (
    <section id="storage" className={styles.card} aria-labelledby="health-storage">
      <h2 id="health-storage">Database and disk</h2>
      <dl className={styles.lines}>
        <div>
          <dt>Database</dt>
          <dd>{formatBytes(bytes)}</dd>
        </div>
        {connections && (
          <div>
            <dt>Connections</dt>
            <dd className={styles.measured}>
              <Bar part={connections.open / connections.max} />
              {connections.open} of {connections.max}
            </dd>
          </div>
        )}
        {disk && (
          <div>
            <dt>Disk</dt>
            <dd className={styles.measured}>
              <Bar part={1 - disk.free_bytes / disk.bytes} />
              {formatBytes(disk.bytes - disk.free_bytes)} of {formatBytes(disk.bytes)}
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        {database}. Files: {files}. Disk figures are from the process that answered.
      </p>
    </section>
  )
}

/** The portal's processes, by their last report. */
export function ProcessesCard({ processes, now }: { processes: Health['processes']; now: number }) {
  return (
    <section id="processes" className={styles.card} aria-labelledby="health-processes">
      <h2 id="health-processes">Processes</h2>
      <span className="gt-quiet">{processes.filter(({ alive }) => alive).length} alive</span>
      {processes.length === 0 && <p className={styles.note}>No process has reported yet.</p>}
      <dl className={styles.lines}>
        {processes.map(({ role, version, started_at: started, seen_at: seen, alive }) => (
          <div key={`${role} ${started} ${seen}`}>
            <dt>
              {role} {version}, since {formatUtcMoment(started)} UTC
            </dt>
            <dd>
              <StatusLabel look={alive ? 'done' : 'failed'}>
                {alive ? 'Alive' : `No heartbeat for ${formatAge(now - seen)}`}
              </StatusLabel>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The running release and the settings that are on. */
export function VersionCard({
  version: { version, commit },
  settings,
}: Pick<Health, 'version' | 'settings'>) {
  const facts = [{ name: 'Version', value: `${version}, ${commit.slice(0, 12)}` }, ...settings]
  return (
    <section id="version" className={styles.card} aria-labelledby="health-version">
      <h2 id="health-version">Version and settings</h2>
      <span className="gt-quiet">What’s enabled. Secrets are never shown</span>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Lines({ of: lines }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Bar({ part }: { part: number }) {
  return (
    <span className={styles.bar} aria-hidden>
      <i style={{ width: `${Math.min(100, Math.max(2, part * 100))}%` }} />
    </span>
  )
}
