// `npm run ledger:check`: checks that the books of the configured database are consistent and prints each difference.
// Exits with 0 when they add up, 1 when they do not, 2 when they could not be checked.
import { findDifferences } from './console/books/self-check.ts'
import { runOnDatabase } from './platform/database/on-database.ts'

await runOnDatabase(async ({ db }) => {
  const found = await findDifferences(db)
  for (const { list, differences } of found)
    for (const { key, says } of differences) console.log(`${list}  ${key}  ${says}`)
  console.log(found.length === 0 ? 'The books add up.' : 'The books do not add up.')
  return found.length === 0 ? 0 : 1
})
