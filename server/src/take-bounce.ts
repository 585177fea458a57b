// `npm run mail:bounce`: reads one email from standard input, as a mail server pipes it, and records it if it is a report
// that one of our emails came back. Exits with 0, also for any other email, and with 75 if it could not run: the mail
// server then keeps the report and tries again.
import { text } from 'node:stream/consumers'
import { createClock } from './platform/clock.ts'
import { runOnDatabase } from './platform/database/on-database.ts'
import { readDeliveryReport } from './platform/mail/delivery-report.ts'
import { recordReport } from './platform/mail/record-report.ts'

/** What mail servers read as "try again later" (sysexits.h). */
const tryAgainLater = 75
/** A report's own parts come first, before the email that it returns. */
const readMax = 1024 * 1024

const report = readDeliveryReport((await text(process.stdin)).slice(0, readMax))
if (report) {
  await runOnDatabase(async (database) => {
    console.log(await recordReport(database, report, createClock().machine()))
    return 0
  })
  if (process.exitCode !== 0) process.exitCode = tryAgainLater
} else console.log('Ignored: not a report about one of our emails.')
