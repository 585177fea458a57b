// Runs all rules on a source tree, minus the reviewed exceptions.
import { cycleRule } from './cycles.ts'
import { databaseRule } from './databases.ts'
import { districtRule } from './districts.ts'
import type { Exception } from './exceptions.ts'
import { floorRule } from './floors.ts'
import { folderRule } from './folders.ts'
import { foreignRule } from './foreign.ts'
import type { AllowedTables } from './foreign-tables.ts'
import { anyRule, castRule, clockRule, lengthRule, docsRule } from './habits.ts'
import { rowRule } from './rows.ts'
import type { Finding, House, Rule } from './source.ts'
import { stateRule } from './state.ts'
import { voiceRule } from './voice.ts'
import { wingRule } from './wings.ts'

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
