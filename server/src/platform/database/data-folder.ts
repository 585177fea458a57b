import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../settings/cannot-start.ts'
import { type MakeCopy, lockFolder } from './folder-lock.ts'

/**
 * Creates the folders of an embedded database and locks them for this process, which serves copies to others if
 * `makeCopy` is given. Returns the release function.
 */
export async function claimDataFolder(dataDir: string, makeCopy?: MakeCopy): Promise<() => Promise<void>> {
  try {
    for (const folder of [dataDir, join(dataDir, 'db')]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    }
    return await lockFolder(dataDir, makeCopy)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      'dataFolder',
      `The portal cannot write to ${dataDir} (${firstLine(error)}): make it writable, or set DATA_DIR to a folder that is.`,
      error,
    )
  }
}

/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}
