// `npm run migration -- --name what_it_does`: writes the SQL for changes in the tables.ts files as a new migration.
// Never rewrites released migrations.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './node.mjs'
import { runNode } from './suite/run-program.ts'

const folder = join(root, 'server', 'migrations')

const name = readName()
const drizzle = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'drizzle.config.ts']
const before = readdirSync(folder)
const { code, said } = await runNode([...drizzle, ...(name ? ['--name', name] : [])])
const added = readdirSync(folder).filter((file) => file.endsWith('.sql') && !before.includes(file))
for (const file of added) {
  const path = join(folder, file)
  writeFileSync(path, `-- runs beside: ????\n${readFileSync(path, 'utf8')}`)
  console.log(`Wrote ${relative(root, path)}.`)
  console.log('In its first line, replace ???? as section 2 of docs/adding-a-call.md says, and read its SQL.')
}
// The generator lists every table first; without changes, its last line says so.
if (code !== 0) console.error(said.trim())
else if (added.length === 0) console.log(said.trim().split('\n').at(-1))
process.exitCode = code

function readName(): string | undefined {
  try {
    return parseArgs({ options: { name: { type: 'string' } } }).values.name
  } catch {
    console.error('npm run migration takes --name and nothing else: -- --name what_it_does')
    return process.exit(2)
  }
}
