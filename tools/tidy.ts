// Keeps the house in order: what imports what, how long a file is, who asks the clock. `npm run check` runs it.
import { checkHouse } from './tidy/check-house.ts'
import { exceptions } from './tidy/exceptions.ts'
import { foreignTables } from './tidy/foreign-tables.ts'
import { readHouse } from './tidy/source.ts'
import { root } from './node.mjs'

const house = readHouse(process.argv[2] ?? root)
const findings = checkHouse(house, exceptions, foreignTables)
for (const { file, line, rule, message } of findings) console.log(`${file}:${line} [${rule}] ${message}`)
console.log(
  findings.length === 0
    ? `tidy: ${house.files.length} files in order`
    : `tidy: ${findings.length} to mend in ${house.files.length} files`,
)
process.exitCode = findings.length === 0 ? 0 : 1
