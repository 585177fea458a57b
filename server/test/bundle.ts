import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nodeArguments, root } from './programs.ts'

const folder = join(root, '.cache', 'bundles')
const dayMs = 86_400_000
const sources = ['server/src/**/*.ts', 'contract/src/**/*.ts', 'seed/**/*.ts', 'package-lock.json']

/**
 * The portal's program as one file (tools/bundle-server.ts), which starts in half the time: made when a source has
 * changed since, shared by all who test with processes.
 */
export function bundledMain(): string {
  const bundle = join(folder, stateOfSources())
  if (!existsSync(bundle)) make(bundle)
  return join(bundle, 'main.mjs')
}

function stateOfSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).toSorted()) {
    const { mtimeMs, size } = statSync(join(root, path))
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Made beside its place and then put there whole: another process may do the same at the same time. */
function make(bundle: string): void {
  mkdirSync(folder, { recursive: true })
  const old = readdirSync(folder).filter((name) => Date.now() - statSync(join(folder, name)).mtimeMs > dayMs)
  const draft = `${bundle}-${process.pid}`
  const made = spawnSync(
    process.execPath,
    [...nodeArguments, join(root, 'tools', 'bundle-server.ts'), draft],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`The server was not bundled:\n${made.stdout}${made.stderr}`)
  try {
    renameSync(draft, bundle)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
}
