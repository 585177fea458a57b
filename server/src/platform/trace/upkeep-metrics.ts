import { Gauge, type Registry } from 'prom-client'
import { lastGood } from '../backups/restore-drills.ts'
import type { Clock } from '../clock.ts'
import { keepAnswer } from '../keep-answer.ts'
import type { Settings } from '../settings/settings.ts'
import { certificateEnd } from './certificate.ts'

const answerMs = 3000
/** How long an answer of the public address counts, in ms: scrapes come every few seconds, certificates change rarely. */
const certificateKeptMs = 10 * 60_000

/**
 * Adds what an operator has to keep up: the newest backup and the last restore drill in `BACKUP_FOLDER`, and the last
 * moment of the certificate at an https `PUBLIC_URL`, each in seconds since 1970. A backup or drill that there isn't is
 * 0; a certificate that can't be read is left out, as is whatever no setting names.
 */
export function addUpkeep(
  registry: Registry,
  { backupFolder, publicUrl, sandbox }: Pick<Settings, 'backupFolder' | 'publicUrl' | 'sandbox'>,
  clock: Clock,
): void {
  const add = (name: string, help: string, momentOf: () => Promise<Date | null | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const moment = await momentOf()
        if (moment === undefined) this.remove()
        else this.set((moment?.getTime() ?? 0) / 1000)
      },
    })
  add('backup_newest_timestamp_seconds', 'When the newest backup in BACKUP_FOLDER began', async () =>
    backupFolder ? (await lastGood(backupFolder)).backupAt : undefined,
  )
  add(
    'restore_drill_timestamp_seconds',
    'When the last good restore drill of BACKUP_FOLDER ended',
    async () => (backupFolder ? (await lastGood(backupFolder)).drillAt : undefined),
  )
  // An expired certificate tells when it ended, too.
  const certificate = keepAnswer(clock, certificateKeptMs, async () =>
    publicUrl.startsWith('https:') && !sandbox
      ? certificateEnd(new URL(publicUrl), { limitMs: answerMs, isTrusted: false }).catch(() => undefined)
      : undefined,
  )
  add('certificate_ends_timestamp_seconds', 'When the certificate of PUBLIC_URL ends', certificate)
}
