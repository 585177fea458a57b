import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { randomCode } from './ids.ts'

/** Where uploaded and generated files live. Names are chosen by the portal, never by an uploader. */
export interface Files {
  /** Stores bytes under `name` (letters, digits, `-`, `_`, `.` and `/`), replacing what was there in one step. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** Files in a folder on this machine. */
export function folderFiles(folder: string): Files {
  const place = (name: string) => {
    if (!/^[\w-][\w./-]*$/.test(name) || normalize(name) !== name || name.includes('..')) {
      throw new Error(`Not a file name of ours: ${name}`)
    }
    return join(folder, name)
  }
  return {
    async write(name, bytes) {
      const path = place(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomCode(6)}.part`
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, path)
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
  }
}
