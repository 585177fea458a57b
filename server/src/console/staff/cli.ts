// `npm run staff -- due`: staff acts on a running portal. Talks to it over HTTP as a staff member, because the
// embedded database serves only one process.
import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { StaffTouch } from '@goodturn/contract/console/staff/calls'
import { readCommand } from './commands.ts'
import { printAnswer } from './print-answer.ts'
import { printTouch } from './print.ts'
import { NoResponse, type Proof, openStaffSession } from './session.ts'

const parsedCommand = readCommand(process.argv.slice(2))
if ('fault' in parsedCommand) {
  console.error(parsedCommand.fault)
  process.exitCode = 2
} else {
  try {
    const url = parsedCommand.url ?? process.env.PUBLIC_URL ?? 'http://127.0.0.1:4600'
    const session = await openStaffSession(url, await proofOf(parsedCommand))
    let isSignedOut = false
    try {
      const { command, key } = parsedCommand
      if (command.saveAs !== undefined) await save(command.saveAs, await session.open(command))
      else {
        const idempotencyKey = command.movesMoney ? (key ?? randomUUID()) : null
        show(
          await session
            .call(command, idempotencyKey)
            .catch((error: unknown) => suggestRetry(error, idempotencyKey)),
        )
        isSignedOut = command.endsSession === true
      }
    } finally {
      if (!isSignedOut) await session.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Uses the token if there is one and `--email` isn't given; otherwise prompts for sign-in. */
async function proofOf(given: { token: string | null; email: string | null }): Promise<Proof> {
  const token = given.token ?? (given.email === null ? process.env.STAFF_TOKEN : undefined)
  if (token) return { token }
  const email = given.email ?? process.env.STAFF_LOGIN_EMAIL ?? (await prompt('Email: '))
  const password = process.env.STAFF_LOGIN_PASSWORD ?? (await prompt('Password: ', true))
  const askCode = async () =>
    process.env.STAFF_LOGIN_CODE ?? (await prompt('Code from your app, or recovery code: '))
  return { email, password, askCode }
}

/** Asks at the terminal; a secret is not shown while it is typed. */
async function prompt(question: string, secret = false): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: true })
  const answer = terminal.question(question)
  if (secret) Object.assign(terminal, { _writeToOutput: () => {} })
  const given = await answer
  terminal.close()
  if (secret) process.stdout.write('\n')
  return given
}

/** Saves a download, readable by its owner only; an existing file is not overwritten. */
async function save(name: string, { body }: Response): Promise<void> {
  const file = await open(name, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`A file named ${name} already exists.`) : error
  })
  const written = file.createWriteStream()
  await pipeline(Readable.fromWeb(body as ReadableStream), written)
  console.log(`Saved ${written.bytesWritten} bytes as ${name}.`)
}

/** If no response arrived, suggests repeating the act with the same key, which never runs it twice. */
function suggestRetry(error: unknown, idempotencyKey: string | null): never {
  if (idempotencyKey && error instanceof NoResponse)
    console.error(`To try again without doing it twice, add: --key ${idempotencyKey}`)
  throw error
}

type PrintedAnswer = StaffTouch | Readonly<Record<string, unknown>>

function printOne(thing: PrintedAnswer): string {
  return 'event_date' in thing
    ? printTouch(thing as StaffTouch)
    : printAnswer(thing as Record<string, unknown>)
}

function show(answer: unknown): void {
  const { data, total } = answer as { data: PrintedAnswer | PrintedAnswer[]; total?: number }
  if (!Array.isArray(data)) {
    console.log(printOne(data))
    // An approved act that was refused: nothing changed.
    if ('failure' in data && data.failure !== null) process.exitCode = 1
    return
  }
  console.log(data.map(printOne).join('\n\n') || 'Nothing found.')
  if (data.length > 0 && total !== undefined) console.log(`\n${data.length} of ${total}`)
}
