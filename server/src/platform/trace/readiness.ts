import type { Platform } from '../context.ts'
import { DiskFull } from '../database/disk-room.ts'

/** Whether the process is about to end. */
export interface ProcessLife {
  isStopping: boolean
}

/** Why the process can't serve at the moment, in a word or two; null if it can. */
export async function whyNotReady({ database }: Platform, life: ProcessLife): Promise<string | null> {
  if (life.isStopping) return 'stopping'
  try {
    await database.ping()
    return null
  } catch (error) {
    return error instanceof DiskFull ? 'disk full' : 'database unreachable'
  }
}
