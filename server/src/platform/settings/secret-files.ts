import { readFileSync } from 'node:fs'

/** Secret settings: each may be stored in a file named by the setting with `_FILE` appended. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'EASYPOST_API_KEY',
  'EASYPOST_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'WRITER_API_KEY',
  'HUBSPOT_CLIENT_SECRET',
  'SALESFORCE_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'GUSTO_CLIENT_SECRET',
  'FINCH_CLIENT_SECRET',
  'REDTAIL_API_KEY',
  'MERGE_API_KEY',
  'FOLLOWUPBOSS_SYSTEM_KEY',
  'CARRIER_EVENTS_SECRET',
  'MAIL_EVENTS_SECRET',
  'SECRETS_KEY',
  'SECRETS_KEY_SECOND',
  'RECAPTCHA_SECRET',
  'METRICS_TOKEN',
] as const

type Environment = Record<string, string | undefined>

/** The environment with secrets read from files; a file without a secret is a fault. */
export function withSecretFiles(env: Environment, faults: string[]): Environment {
  const read: Environment = {}
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) faults.push(`${name} and ${name}_FILE set the same value: set only one of them.`)
    else {
      try {
        read[name] = readFileSync(file, 'utf8').trim()
        if (!read[name]) faults.push(`${name}_FILE names ${file}, which is empty.`)
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        faults.push(`${name}_FILE names ${file}, which cannot be read (${code}).`)
      }
    }
  }
  return Object.keys(read).length === 0 ? env : { ...env, ...read }
}
