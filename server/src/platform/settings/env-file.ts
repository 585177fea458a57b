import { existsSync } from 'node:fs'

/**
 * Reads settings from `.env` in the working folder into the environment, if there is such a file; variables that are
 * already set win. Returns what is wrong with the file, as a fault of the settings.
 */
export function readEnvFile(): string[] {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    return []
  } catch (error) {
    return [`.env could not be read: ${error instanceof Error ? error.message : String(error)}.`]
  }
}
