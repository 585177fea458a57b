import { expect, test } from 'vitest'
import { findingsOf, rooms, server } from './small-house.ts'

test('a file can have 300 lines, but not 301', () => {
  expect(findingsOf({ 'web/src/plans/a.ts': 'x()\n'.repeat(300) })).toEqual([])
  expect(findingsOf({ 'web/src/plans/a.ts': 'x()\n'.repeat(301) })).toEqual([
    'web/src/plans/a.ts:301 [length]',
  ])
})

test('only platform/clock.ts uses the machine clock and randomness', () => {
  const text = 'export const a = Date.now()\nexport const b = new Date()\nexport const c = Math.random()\n'
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('platform/clock.ts')]: text,
    [server('plans/a.ts')]: `${text}export const d = new Date(5) // not Date.now()\n`,
    'web/src/plans/a.ts': text,
    [server('plans/a.test.ts')]: text,
  })
  const file = server('plans/a.ts')
  expect(findings).toEqual([`${file}:1 [clock]`, `${file}:2 [clock]`, `${file}:3 [clock]`])
})

test('`any` is detected as a type, not as a word', () => {
  const text = "export let a: any\nexport const b = a as any\nexport const any = 'as any'\n// as any\n"
  expect(findingsOf({ 'web/src/plans/a.ts': text })).toEqual([
    'web/src/plans/a.ts:1 [any]',
    'web/src/plans/a.ts:2 [any]',
  ])
  const reviewed =
    '// oxlint-disable-next-line typescript/no-explicit-any -- read freely\nexport let a: any\n'
  expect(findingsOf({ 'web/src/plans/a.ts': reviewed })).toEqual([])
})

test('casts through never or unknown are rejected outside platform', () => {
  const text =
    "a(b as never)\nc(d as unknown as string)\ne(f as unknown)\n// as never\nconst g = 'as never'\n"
  const findings = findingsOf({
    'web/src/plans/a.ts': text,
    'web/src/plans/a.test.ts': text,
    'web/src/platform/a.ts': text,
  })
  expect(findings).toEqual([
    'web/src/plans/a.test.ts:1 [cast]',
    'web/src/plans/a.test.ts:2 [cast]',
    'web/src/plans/a.ts:1 [cast]',
    'web/src/plans/a.ts:2 [cast]',
  ])
})

const longFunction = (head: string) => [head, '  one()', '  two()', '  three()', '  four()', '}', '']

test('exported contract and server functions over five lines have doc comments', () => {
  const text = [
    '/** Says what it does. */',
    ...longFunction('export function told(): void {'),
    ...longFunction('export async function silent(): Promise<void> {'),
    '// not for others',
    ...longFunction('export const arrow = (a: number): number => {'),
    'export const value = 1',
    '',
    ...longFunction('function inner(): void {'),
    '/**',
    ' * Longer.',
    ' */',
    'export function overload(a: 1): void',
    ...longFunction('export function overload(a: 2): void {'),
    'export const schema = (1 + 2)',
  ].join('\n')
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('plans/a.ts')]: text,
    'web/src/plans/a.ts': text,
  })
  expect(findings).toEqual([`${server('plans/a.ts')}:9 [words]`, `${server('plans/a.ts')}:17 [words]`])
})

test('functions up to five lines need no comment', () => {
  const text = [
    'export function five(): void {',
    '  one()',
    '  two()',
    '  three()',
    '}',
    '',
    'export const arrow = (a: number): number => a',
    '',
  ].join('\n')
  expect(findingsOf({ [server('rooms.ts')]: rooms, [server('plans/a.ts')]: text })).toEqual([])
})
