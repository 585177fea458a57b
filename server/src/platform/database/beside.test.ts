import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compareMigrations } from './beside.ts'
import { migrationFiles, readMigration } from './migration-files.ts'

const old = readMigration('0047_old', 'select 1')
const added = readMigration('0048_added', '-- runs beside: 0047\nalter table things add column note text')
const dropped = readMigration('0050_dropped', '-- runs beside: 0049\nalter table things drop column note')

describe('how a release stands to a database', () => {
  test('an empty one takes everything, and nobody has to be asked', () => {
    expect(compareMigrations([], [old, dropped])).toEqual({
      missing: [old, dropped],
      tooNew: null,
      oneWay: null,
    })
  })

  test('one from before migrations said so takes everything as well', () => {
    const older = readMigration('0046_older', 'select 1')
    expect(compareMigrations([older], [older, old, added, dropped])).toEqual({
      missing: [old, added, dropped],
      tooNew: null,
      oneWay: null,
    })
  })

  test('what the release before runs beside is brought, and that release may come back', () => {
    expect(compareMigrations([old], [old, added])).toEqual({ missing: [added], tooNew: null, oneWay: null })
    expect(compareMigrations([old, added], [old])).toEqual({ missing: [], tooNew: null, oneWay: null })
  })

  test('what it cannot run beside is named on both sides', () => {
    expect(compareMigrations([old, added], [old, added, dropped]).oneWay).toBe('0050_dropped')
    expect(compareMigrations([old, added, dropped], [old, added]).tooNew).toBe('0050_dropped')
  })

  test('a release that stands as far as the migration says runs beside it', () => {
    const between = readMigration('0049_between', '-- runs beside: 0047\nselect 1')
    const had = [old, added, between]
    expect(compareMigrations(had, [...had, dropped]).oneWay).toBeNull()
    expect(compareMigrations([...had, dropped], had).tooNew).toBeNull()
  })

  test('what a newer release does not tell keeps an older one out', () => {
    expect(compareMigrations([old, { name: '0051_silent', hash: '', runsBeside: null }], [old]).tooNew).toBe(
      '0051_silent',
    )
  })
})

describe('each migration since 0048', () => {
  const since = migrationFiles().filter(({ number }) => number > 47)

  test('is told apart from those that were there before', () => {
    expect(readdirSync(new URL('../../../migrations', import.meta.url))).toContain('0047_invoice_search.sql')
  })

  test.each(since.map((file) => [file.name, file] as const))('%s says who runs beside it', (_name, file) => {
    expect(file.runsBeside).not.toBeNull()
    expect(file.runsBeside).toBeLessThanOrEqual(file.number)
  })

  // A release that doesn't know the migration must still find everything it reads and writes.
  const breaking =
    /\bdrop (table|column)\b|\brename\b|\bset not null\b|\bset data type\b|\badd column (?!.*\bdefault\b).*\bnot null\b/i
  test.each(since.map((file) => [file.name, file] as const))(
    '%s does not break the releases that it says run beside it',
    (_name, { text, number, runsBeside }) => {
      const breaks = text.split('\n').filter((line) => !line.startsWith('--') && breaking.test(line))
      expect(runsBeside === number ? [] : breaks).toEqual([])
    },
  )
})
