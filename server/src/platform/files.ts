import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { filesUnavailable } from './errors.ts'
import { randomCode } from './ids.ts'
import type { Log } from './trace/log.ts'
import type { VendorCalls } from './trace/vendor-calls.ts'

/** Storage for uploaded and generated files. The portal chooses the names, never an uploader. */
export interface Files {
  /** Stores bytes under `name` (letters, digits, `-`, `_`, `.`, and `/`), replacing an existing file in one step. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** A store as backups use it, which can also list its files. */
export interface FileStore extends Files {
  /** Lists all files, or those in a folder, in any order; skips files whose names are not ours. */
  list(within?: string): AsyncIterable<StoredFile>
}

/** A file's name in its store, and its size. */
export interface StoredFile {
  name: string
  bytes: number
}

/** Files in a folder on this machine. */
export function folderFiles(folder: string): FileStore {
  const place = (name: string) => join(folder, name)
  return {
    async write(name, bytes) {
      const path = place(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomCode(6)}.part`
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(name) {
      return readFile(place(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
        throw error
      })
    },
    async remove(name) {
      await rm(place(name), { force: true })
    },
    async *list(within = '.') {
      const entries = await readdir(place(within), { recursive: true, withFileTypes: true }).catch(
        noneIfMissing,
      )
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(folder, path).split(sep).join('/')
        if (!entry.isFile() || name.endsWith('.part') || !isFileName(name)) continue
        yield { name, bytes: (await stat(path)).size }
      }
    },
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Wraps a store: accepts only our names; on failure, counts it, logs the reason, and throws a clear 503. */
export function guardedFiles(
  files: Files,
  { log, vendorCalls }: { log: Log; vendorCalls: VendorCalls },
): Files {
  const guard = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    requireName(name)
    try {
      return await vendorCalls.count('files', act)
    } catch (error) {
      log.error({ err: error }, 'the file store failed')
      throw filesUnavailable()
    }
  }
  return {
    write: (name, bytes) => guard(name, () => files.write(name, bytes)),
    read: (name) => guard(name, () => files.read(name)),
    remove: (name) => guard(name, () => files.remove(name)),
  }
}

function requireName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not one of our file names: ${name}`)
}

/** Whether a portal file can have this name. */
export function isFileName(name: string): boolean {
  return /^[\w-][\w./-]*$/.test(name) && normalize(name) === name && !name.includes('..')
}
