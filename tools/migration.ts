// `npm run migration`: writes the SQL for what changed in the tables.ts files.
// Until something has shipped there is one migration: `npm run migration -- --fresh` writes it anew.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { runNode } from './run-program.ts'

const args = process.argv.slice(2)
const fresh = args.includes('--fresh')
if (fresh) {
  // Only what is generated: a migration written by hand (0001_search.sql) stays.
  const folder = join(root, 'server', 'migrations')
  const generated = readdirSync(folder).filter((file) => file === 'meta' || file.startsWith('0000_'))
  for (const file of generated) rmSync(join(folder, file), { recursive: true })
}
const name = fresh ? ['--name', 'init'] : []
const { code } = await runNode(
  [
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'drizzle.config.ts',
    ...name,
    ...args.filter((arg) => arg !== '--fresh'),
  ],
  { show: true },
)
process.exitCode = code
