// `npm run staff -- due`: the acts of staff at a running portal. It speaks HTTP as an administrator, because
// the embedded database serves one process only.
import { createInterface } from 'node:readline/promises'
import type { StaffTouch } from '@goodturn/contract/staff/calls'
import { readCommand } from './commands.ts'
import { printTouch } from './print.ts'
import { openStaffSession } from './session.ts'

const typed = readCommand(process.argv.slice(2))
if ('fault' in typed) {
  console.error(typed.fault)
  process.exitCode = 2
} else {
  try {
    const url = typed.url ?? process.env.PUBLIC_URL ?? 'http://127.0.0.1:4600'
    const email = typed.email ?? process.env.STAFF_LOGIN_EMAIL ?? (await ask('Email: '))
    const password = process.env.STAFF_LOGIN_PASSWORD ?? (await ask('Password: ', true))
    const session = await openStaffSession(url, email, password)
    try {
      show(await session.call(typed.command))
    } finally {
      await session.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Asks at the terminal; a secret is not shown while it is typed. */
async function ask(question: string, secret = false): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: true })
  const answer = terminal.question(question)
  if (secret) Object.assign(terminal, { _writeToOutput: () => {} })
  const given = await answer
  terminal.close()
  if (secret) process.stdout.write('\n')
  return given
}

function show(answer: unknown): void {
  const { data, total } = answer as { data: StaffTouch | StaffTouch[]; total?: number }
  if (!Array.isArray(data)) return console.log(printTouch(data))
  console.log(data.map(printTouch).join('\n\n') || 'Nothing waits.')
  if (data.length > 0) console.log(`\n${data.length} of ${total}`)
}
