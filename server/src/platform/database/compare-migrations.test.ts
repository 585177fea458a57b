import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compareMigrations } from './compare-migrations.ts'
import { migrationFiles, readMigration } from './migration-files.ts'

const old = readMigration('0047_old', 'select 1')
const added = readMigration('0048_added', '-- runs beside: 0047\nalter table things add column note text')
const dropped = readMigration('0050_dropped', '-- runs beside: 0049\nalter table things drop column note')

describe('release and database versions', () => {
  test('an empty database takes every migration without confirmation', () => {
    expect(compareMigrations([], [old, dropped])).toEqual({
      missing: [old, dropped],
      tooNew: null,
      oneWay: null,
    })
  })

  test('a database older than the declarations takes every migration too', () => {
    const older = readMigration('0046_older', 'select 1')
    expect(compareMigrations([older], [older, old, added, dropped])).toEqual({
      missing: [old, added, dropped],
      tooNew: null,
      oneWay: null,
    })
  })

  test('a compatible migration runs, and the previous release may return', () => {
    expect(compareMigrations([old], [old, added])).toEqual({ missing: [added], tooNew: null, oneWay: null })
    expect(compareMigrations([old, added], [old])).toEqual({ missing: [], tooNew: null, oneWay: null })
  })

  test('an incompatible migration is named for both releases', () => {
    expect(compareMigrations([old, added], [old, added, dropped]).oneWay).toBe('0050_dropped')
    expect(compareMigrations([old, added, dropped], [old, added]).tooNew).toBe('0050_dropped')
  })

  test('a release at the declared migration is compatible', () => {
    const between = readMigration('0049_between', '-- runs beside: 0047\nselect 1')
    const had = [old, added, between]
    expect(compareMigrations(had, [...had, dropped]).oneWay).toBeNull()
    expect(compareMigrations([...had, dropped], had).tooNew).toBeNull()
  })

  test('an undeclared newer migration keeps older releases out', () => {
    expect(compareMigrations([old, { name: '0051_silent', hash: '', runsBeside: null }], [old]).tooNew).toBe(
      '0051_silent',
    )
  })
})

test('a new migration that doesn’t say what it runs beside is refused', () => {
  expect(() => readMigration('0085_new', '-- runs beside: ????\nselect 1')).toThrow(
    /^Migration 0085_new doesn’t say which releases may run beside it: replace \?\?\?\? in its first line /,
  )
})

describe('each migration since 0048', () => {
  const since = migrationFiles().filter(({ number }) => number > 47)

  test('is distinguished from earlier ones', () => {
    expect(readdirSync(new URL('../../../migrations', import.meta.url))).toContain('0047_invoice_search.sql')
  })

  test.each(since.map((file) => [file.name, file] as const))(
    '%s declares the oldest compatible release',
    (_name, file) => {
      expect(file.runsBeside).not.toBeNull()
      expect(file.runsBeside).toBeLessThanOrEqual(file.number)
    },
  )

  // A release that doesn't know the migration must still find everything it reads and writes.
  const breaking =
    /\bdrop (table|column)\b|\brename\b|\bset not null\b|\bset data type\b|\badd column (?!.*\bdefault\b).*\bnot null\b/i
  test.each(since.map((file) => [file.name, file] as const))(
    '%s does not break the releases it declares compatible',
    (_name, { text, number, runsBeside }) => {
      const breaks = text.split('\n').filter((line) => !line.startsWith('--') && breaking.test(line))
      expect(runsBeside === number ? [] : breaks).toEqual([])
    },
  )
})
