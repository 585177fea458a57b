import { existsSync, readFileSync } from 'node:fs'

/** The release that a process runs. */
export interface Release {
  version: string
  /** The commit it was built from; `development` when run from source. */
  commit: string
}

/** Written by `npm run release` beside the server's program; missing when run from source. */
const written = new URL('../../release.json', import.meta.url)
const manifest = new URL('../../package.json', import.meta.url)

/** The release that this process runs, for logs, metrics, and callers. */
export const release: Release = readRelease()

function readRelease(): Release {
  if (existsSync(written)) {
    const { version, commit } = JSON.parse(readFileSync(written, 'utf8')) as Release
    return { version, commit }
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { version, commit: 'development' }
}
