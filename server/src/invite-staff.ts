// `npm run staff:invite -- EMAIL NAME [ROLE]`: invites a person to the staff on the configured database and prints the
// link; the first administrator is invited this way. Exits with 0, with 1 if the invitation is not possible, and with 2
// if it could not run.
import { staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'
import { emailAddress, requiredLine } from '@goodturn/contract/text'
import { z } from 'zod/mini'
import { hooks } from './hooks.ts'
import { createClock } from './platform/clock.ts'
import { Refusal } from './platform/errors.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/trace/log.ts'
import { loadSecrets } from './platform/secrets/secrets.ts'
import { runOnDatabase } from './platform/database/on-database.ts'
import { writeInvitation } from './identity/staff-accounts/people.ts'

const typed = z.object({
  email: emailAddress,
  name: requiredLine('name'),
  role: z.enum(staffRoles, `The role must be one of ${staffRoles.join(', ')}.`),
})

const [email, name, role = 'administrator'] = process.argv.slice(2)
const given = typed.safeParse({ email, name, role })
if (!given.success) {
  for (const { message } of given.error.issues) console.error(message)
  console.error('npm run staff:invite -- EMAIL "NAME" [ROLE]')
  process.exitCode = 1
} else {
  const invited = given.data
  process.argv.splice(2)
  await runOnDatabase(async (database, settings) => {
    const clock = createClock()
    const cause = {
      now: clock.now(),
      machine: clock.machine(),
      actor: null,
      staff: null,
      requestId: 'command-line',
      jobs: new Jobs(database, createLog(settings.logLevel), null),
      settings,
      secrets: loadSecrets(settings),
      hooks,
      publish: async () => {},
    }
    try {
      const { url } = await database.transaction((tx) => writeInvitation(tx, cause, invited))
      console.log(
        `${invited.email} is invited as ${invited.role}. An email with this link waits for a worker; the link works for 7 days:\n${url}`,
      )
      return 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.error(error.message)
      return 1
    }
  })
}
