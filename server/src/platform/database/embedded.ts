import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Where an embedded database is stored and what a new one starts from. */
export interface EmbeddedPlace {
  /** Its own folder, or null for memory. */
  folder: string | null
  /** A tar written by `dumpDataDir`; the folder must be empty. */
  loadFrom?: Blob | undefined
  /** The folder of a closed embedded database; for memory only. */
  copyOf?: string | undefined
}

/** PGlite zeroes its page cache at each start: the default of 128 MB costs 0.2 s and as much memory. */
const sharedBuffers = '32MB'

/** Opens PGlite with the extensions and settings of every embedded database. */
export async function openPglite({ folder, loadFrom, copyOf }: EmbeddedPlace): Promise<PGlite> {
  disableWasmTierUp()
  return PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(loadFrom ? { loadDataDir: loadFrom } : {}),
    ...(copyOf ? { fs: new CopyInMemory(copyOf) } : {}),
    extensions: { btree_gin, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    // Segments of the write-ahead log are 16 MB by default, and a new database has two.
    initDbStartParams: ['--wal-segsize=1'],
  })
}

/**
 * Turns off V8's optimizing WebAssembly compiler in this process. Soon after every start, it takes 600 MB and two
 * seconds of CPU time on a single PostgreSQL function, the expression interpreter. Baseline code runs most queries as
 * fast (docs/decisions/065-embedded-database-ready-to-copy.md).
 */
function disableWasmTierUp(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

/** An in-memory database that starts as a copy of a folder. */
class CopyInMemory extends MemoryFS {
  readonly #source: string

  constructor(source: string) {
    super()
    this.#source = source
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module
    FS.mkdirTree(PGlite.paths.PGDATA, 0o700)
    for (const entry of readdirSync(this.#source, { recursive: true, withFileTypes: true })) {
      const from = join(entry.parentPath, entry.name)
      const to = `${PGlite.paths.PGDATA}/${relative(this.#source, from).split(sep).join('/')}`
      if (entry.isDirectory()) FS.mkdirTree(to, 0o700)
      else FS.writeFile(to, readFileSync(from), { canOwn: true })
    }
  }
}
