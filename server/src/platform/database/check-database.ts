import type { Clock } from '../clock.ts'
import type { Settings } from '../settings/settings.ts'
import { openDatabase } from './database.ts'

const versionMin = 15
/** Sessions and links end by the clocks of the machines: a second or two apart doesn't matter, a minute does. */
const clockApartSecondsMax = 10

interface Facts {
  version: string
  version_number: number
  extensions: string[]
  may_create: boolean
  seconds: number
}

/**
 * Connects to PostgreSQL at `url` and describes it in a line: its version, and how far its clock is from ours. Throws if
 * it is too old, doesn't let its user create tables and extensions, or its clock is off.
 */
export async function checkDatabase(url: string, settings: Settings, clock: Clock): Promise<string> {
  const { dataDir, databasePooler: pooler } = settings
  const database = await openDatabase({ databaseUrl: url, dataDir, poolMax: 1, pooler })
  try {
    const { rows } = await database.raw(`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as version_number,
        array(select extname::text from pg_extension) as extensions,
        has_schema_privilege(current_schema(), 'create') and has_database_privilege(current_database(), 'create') as may_create,
        extract(epoch from clock_timestamp())::float8 as seconds`)
    const facts = rows[0] as unknown as Facts
    const apart = Math.abs(facts.seconds - clock.machine().getTime() / 1000)
    const missing = ['pg_trgm', 'btree_gin'].filter((name) => !facts.extensions.includes(name))
    if (facts.version_number < versionMin * 10_000)
      throw new Error(`it is version ${facts.version}; the portal needs ${versionMin} or newer`)
    if (!facts.may_create)
      throw new Error('its user may not create tables: make that user the owner of the database')
    if (apart > clockApartSecondsMax)
      throw new Error(`its clock is ${apart.toFixed(0)} seconds from this machine’s: set both by NTP`)
    const extensions = missing.length === 0 ? '' : `; ${missing.join(' and ')} will be created at the start`
    return `version ${facts.version}, clock ${apart.toFixed(1)} s apart${extensions}`
  } finally {
    await database.close()
  }
}
