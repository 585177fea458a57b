// `npm run migration`: writes the SQL for what changed in the tables.ts files.
// Until something has shipped there is one migration: `npm run migration -- --fresh` writes it anew.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { runNode } from './run-program.ts'

const args = process.argv.slice(2)
const fresh = args.includes('--fresh')
if (fresh) rmSync(join(root, 'server', 'migrations'), { recursive: true, force: true })
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
