// `npm run migration -- --name what_it_does`: writes the SQL for changes in the tables.ts files as a new migration.
// Never rewrites released migrations.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './node.mjs'
import { runNode } from './suite/run-program.ts'

const folder = join(root, 'server', 'migrations')

const name = readName()
const drizzle = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'drizzle.config.ts']
const before = readdirSync(folder)
const { code } = await runNode([...drizzle, ...(name ? ['--name', name] : [])], { show: true })
for (const file of readdirSync(folder)) {
  if (!file.endsWith('.sql') || before.includes(file)) continue
  const path = join(folder, file)
  writeFileSync(path, `-- runs beside: ????\n${readFileSync(path, 'utf8')}`)
  console.log(`Say in ${file} which migration a release must have to run beside it (docs/decisions/056).`)
}
process.exitCode = code

function readName(): string | undefined {
  try {
    return parseArgs({ options: { name: { type: 'string' } } }).values.name
  } catch {
    console.error('npm run migration takes --name and nothing else: -- --name what_it_does')
    return process.exit(2)
  }
}
