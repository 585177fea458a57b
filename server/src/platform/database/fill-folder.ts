import { constants, copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type EmbeddedPlace, openPglite } from './embedded.ts'

/**
 * Fills an empty folder with a database: a copy, a loaded snapshot, or a new one. It is written beside the folder and
 * renamed, so a process killed halfway leaves the folder empty. Leaves a folder that holds a database alone; throws if
 * a snapshot was to be loaded there.
 */
export async function fillFolder(
  folder: string,
  { loadFrom, copyOf }: Pick<EmbeddedPlace, 'loadFrom' | 'copyOf'>,
): Promise<void> {
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  if ((await readdir(folder)).length > 0) {
    if (loadFrom) throw new Error(`${folder} already contains a database`)
    return
  }
  await mkdir(draft, { mode: 0o700 })
  if (!copyOf || !tryCopy(copyOf, draft)) {
    const made = await openPglite({ folder: draft, loadFrom })
    await made.close()
  }
  await rmdir(folder)
  await rename(draft, folder)
}

/** Returns whether the copy worked. If not, it removes the copy, and the database is created from scratch. */
function tryCopy(from: string, to: string): boolean {
  try {
    // Not cpSync: Node 24 ends the process when it meets something it can't copy.
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name)
      const target = join(to, relative(from, source))
      if (entry.isDirectory()) mkdirSync(target, { mode: 0o700 })
      else copyFileSync(source, target, constants.COPYFILE_FICLONE)
    }
    return true
  } catch {
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true })
    return false
  }
}
