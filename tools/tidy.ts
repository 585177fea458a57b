// Checks the structure of the source tree: imports, file lengths, use of the clock, and more. Part of `npm run check`.
import { exceptions, type Exception, foreignTables, type AllowedTables } from './tidy/exceptions.ts'
import { readHouse, type Finding, type House, type Rule } from './tidy/source.ts'
import { subjectFindings, voiceRule } from './tidy/voice.ts'
import { root } from './node.mjs'
import { cycleRule } from './tidy/cycles.ts'
import { databaseRule } from './tidy/databases.ts'
import { districtRule } from './tidy/districts.ts'
import { floorRule } from './tidy/floors.ts'
import { folderRule } from './tidy/folders.ts'
import { foreignRule } from './tidy/foreign.ts'
import { anyRule, castRule, clockRule, lengthRule, docsRule } from './tidy/habits.ts'
import { rowRule } from './tidy/rows.ts'
import { stateRule } from './tidy/state.ts'
import { wingRule } from './tidy/wings.ts'

const rules: Rule[] = [
  wingRule,
  floorRule,
  cycleRule,
  lengthRule,
  clockRule,
  anyRule,
  castRule,
  docsRule,
  rowRule,
  stateRule,
  databaseRule,
  districtRule,
  folderRule,
  voiceRule,
]

const noExceptions: AllowedTables = { writes: {}, reads: {} }

if (import.meta.main) {
  const house = readHouse(process.argv[2] ?? root)
  const findings = [...checkHouse(house, exceptions, foreignTables), ...subjectFindings(house.root)]
  for (const { file, line, rule, message } of findings) console.log(`${file}:${line} [${rule}] ${message}`)
  console.log(
    findings.length === 0
      ? `tidy: ${house.files.length} files in order`
      : `tidy: ${findings.length} to fix in ${house.files.length} files`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}

/** Returns what to fix, by file and line. Also reports exceptions that are no longer needed. */
export function checkHouse(
  house: House,
  exceptions: readonly Exception[],
  foreignTables: AllowedTables = noExceptions,
): Finding[] {
  const all = [...rules.flatMap((rule) => rule(house)), ...foreignRule(house, foreignTables)]
  const covers = (exception: Exception, finding: Finding) =>
    exception.rule === finding.rule && exception.file === finding.file
  const unneeded = exceptions
    .filter((exception) => !all.some((finding) => covers(exception, finding)))
    .map((exception) => ({
      rule: 'exceptions',
      file: 'tools/tidy/exceptions.ts',
      line: 1,
      message: `${exception.file} no longer needs its exception from [${exception.rule}]: delete it`,
    }))
  return [
    ...all.filter((finding) => !exceptions.some((exception) => covers(exception, finding))),
    ...unneeded,
  ].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
