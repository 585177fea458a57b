import { existsSync, readFileSync } from 'node:fs'

/** Which release a process runs. */
export interface Release {
  version: string
  /** The commit that it was made from; `development` where the sources run as they are. */
  commit: string
}

/** What `npm run release` writes beside the server's program; it is not there where the sources run. */
const written = new URL('../../release.json', import.meta.url)
const manifest = new URL('../../package.json', import.meta.url)

/** The release that this process runs, for logs, metrics and whoever asks. */
export const release: Release = readRelease()

function readRelease(): Release {
  if (existsSync(written)) {
    const { version, commit } = JSON.parse(readFileSync(written, 'utf8')) as Release
    return { version, commit }
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { version, commit: 'development' }
}
