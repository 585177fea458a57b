// `npm run secrets:reseal`: seals with SECRETS_KEY every secret of the configured database that only SECRETS_KEY_SECOND
// opens. Exits with 0 when the second key is no longer needed, 1 when neither key opens some secret, 2 when it could
// not run.
import { resealConnections } from './people/integrations/reseal.ts'
import { resealLinks } from './outreach/gift-links/reseal.ts'
import { runOnDatabase } from './platform/database/on-database.ts'
import { loadSecrets } from './platform/secrets/secrets.ts'
import { memberSteps } from './identity/second-factor/steps.ts'
import { resealAuthenticators } from './identity/sign-in/reseal.ts'
import { staffSteps } from './identity/staff-accounts/steps.ts'

await runOnDatabase(async ({ db }, settings) => {
  const secrets = loadSecrets(settings)
  const done = {
    'authenticator apps': await resealAuthenticators(memberSteps, db, secrets),
    'authenticator apps of staff': await resealAuthenticators(staffSteps, db, secrets),
    'connections to other services': await resealConnections(db, secrets),
    'codes of gift links': await resealLinks(db, secrets),
  }
  for (const [what, { seen, renewed, lost }] of Object.entries(done))
    console.log(`${what}: ${seen} checked, ${renewed} resealed, ${lost} that neither key opens`)
  return Object.values(done).every(({ lost }) => lost === 0) ? 0 : 1
})
