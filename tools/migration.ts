// `npm run migration -- --name what_it_does`: writes the SQL for what changed in the tables.ts files, as one more
// migration. What was released is never written again.
import { parseArgs } from 'node:util'
import { runNode } from './run-program.ts'

const name = readName()
const drizzle = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'drizzle.config.ts']
const { code } = await runNode([...drizzle, ...(name ? ['--name', name] : [])], { show: true })
process.exitCode = code

function readName(): string | undefined {
  try {
    return parseArgs({ options: { name: { type: 'string' } } }).values.name
  } catch {
    console.error('npm run migration takes --name and nothing else: -- --name what_it_does')
    return process.exit(2)
  }
}
