import type { Health } from '@goodturn/contract/console/health/schema'
import type { Settings } from '../../platform/settings/settings.ts'

const onOff = (is: boolean) => (is ? 'On' : 'Off')
const retentionText = (days: number) => (days === 0 ? 'Forever' : `${days} days`)

/** Lists which settings are on, in fixed text that never includes a secret, an address, or a key. */
export function settingFacts(settings: Settings): Health['settings'] {
  const { connectors, stripe } = settings
  const integrations = Object.values(connectors).filter((one) => one !== null).length
  const facts: [string, string][] = [
    [
      'Mode',
      settings.sandbox ? (settings.sandboxPublic ? 'Sandbox, open to others' : 'Sandbox') : 'Production',
    ],
    ['Cards', stripe ? (isLive(stripe.secretKey) ? 'Stripe, live mode' : 'Stripe, test mode') : 'Sandbox'],
    ['Carrier', settings.easypost ? 'EasyPost' : settings.sandbox ? 'Simulated' : 'By staff'],
    ['Carrier labels', settings.shipping ? 'Bought from EasyPost' : 'Not bought'],
    ['Carrier events', settings.carrierEventsSecret ? 'Accepted, signed' : 'Not accepted'],
    ['Bounced email', settings.mailEventsSecret ? 'Accepted, signed' : 'Not accepted by webhook'],
    ['Mail', settings.smtpUrl ? 'Sent by SMTP' : 'Kept in the outbox'],
    ['Message helper', settings.writer ? 'Outside service' : 'Built-in writer'],
    ['Files', settings.s3 ? 'S3' : 'Data folder'],
    ['Virus scanner', onOff(settings.clamavUrl !== null)],
    ['reCAPTCHA', onOff(settings.recaptcha !== null)],
    ['Traces', onOff(settings.traces !== null)],
    ['Metrics token', onOff(settings.metricsToken !== null)],
    ['Second step for staff', settings.staffSecondStep ? 'Required' : 'Not required'],
    [
      'Member secrets',
      settings.secretsKey ? 'Encrypted with a provided key' : 'Encrypted with a generated key',
    ],
    ['Secrets key change', settings.secondSecretsKey ? 'In progress' : 'None'],
    ['Integrations with a key', String(integrations)],
    ['Connection pooler', settings.databasePooler === 'none' ? 'None' : 'Per transaction'],
    ['Emails kept', retentionText(settings.mailKeptDays)],
    ['Audit kept', retentionText(settings.auditKeptDays)],
    ['Erasure waiting period', retentionText(settings.erasureWaitDays)],
    ['Map tiles', onOff(settings.mapTileUrl !== null)],
    ['Tag manager', onOff(settings.tracking.tagManagerId !== null)],
  ]
  return facts.map(([name, value]) => ({ name, value }))
}

const isLive = (secretKey: string) => /^[sr]k_live_/.test(secretKey)
