// Checks the structure of the source tree: imports, file lengths, use of the clock, and more. Part of `npm run check`.
import { checkHouse } from './tidy/check-house.ts'
import { exceptions } from './tidy/exceptions.ts'
import { foreignTables } from './tidy/foreign-tables.ts'
import { readHouse } from './tidy/source.ts'
import { subjectFindings } from './tidy/voice.ts'
import { root } from './node.mjs'

const house = readHouse(process.argv[2] ?? root)
const findings = [...checkHouse(house, exceptions, foreignTables), ...subjectFindings(house.root)]
for (const { file, line, rule, message } of findings) console.log(`${file}:${line} [${rule}] ${message}`)
console.log(
  findings.length === 0
    ? `tidy: ${house.files.length} files in order`
    : `tidy: ${findings.length} to fix in ${house.files.length} files`,
)
process.exitCode = findings.length === 0 ? 0 : 1
