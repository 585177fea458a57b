import type { Chance } from './chance.ts'

/** Texts that programs often mishandle. */
const texts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '1e999',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff tail',
  '\ufeff',
  '\u202e',
  '\u{1f381}'.repeat(300),
  'é'.normalize('NFD'),
  '٣٤',
  'x'.repeat(5000),
  '0000-01-01',
  '0000-00-00',
  '2027-02-30',
  '9999-12-31',
  '2027-03-01T00:00:00Z',
  '%zz',
  '%00',
  '../../etc/passwd',
  '//evil.example',
  "'; drop table members; --",
  '${7*7}',
  '<script>alert(1)</script>',
  '[object Object]',
  '__proto__',
  'contact_01h455vb4pex5vsknk084sn02q',
  'a@b.c',
  '"odd"@example.com',
  '\r\nset-cookie: a=b',
]

const others: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  -0,
  [],
  {},
  [null],
  [[[[]]]],
  { length: -1 },
  { toString: 'x' },
  ['', ''],
]

/** An unexpected value. */
export function oddValue(chance: Chance): unknown {
  if (chance.happens(0.6)) return chance.of(texts)
  if (chance.happens(0.05)) return deep()
  return structuredClone(chance.of(others))
}

/** An unexpected text. */
export function oddText(chance: Chance): string {
  return chance.of(texts)
}

function deep(): unknown {
  let value: unknown = 'end'
  for (let level = 0; level < 200; level += 1) value = { inner: value }
  return value
}

/** The same body with one to three parts changed, removed, added, or moved. */
export function mutated(body: unknown, chance: Chance): unknown {
  // A form with files isn't a tree of values: another body replaces it.
  if (typeof body !== 'object' || body === null || body instanceof FormData) return oddValue(chance)
  const copy = structuredClone(body) as Record<string, unknown>
  const changes = 1 + Math.floor(chance.next() * 3)
  for (let change = 0; change < changes; change += 1) mutate(copy, chance)
  return copy
}

function mutate(holder: Record<string, unknown>, chance: Chance): void {
  const names = Object.keys(holder)
  const name = names.length > 0 ? chance.of(names) : 'name'
  const inner = holder[name]
  if (typeof inner === 'object' && inner !== null && chance.happens(0.7)) {
    mutate(inner as Record<string, unknown>, chance)
    return
  }
  switch (chance.of(['odd', 'odd', 'odd', 'near', 'near', 'gone', 'more', 'swapped'] as const)) {
    case 'odd':
      holder[name] = oddValue(chance)
      return
    case 'near':
      // Close enough to the expected text to pass the first check.
      holder[name] = typeof inner === 'string' ? `${inner}${oddText(chance)}` : oddValue(chance)
      return
    case 'gone':
      delete holder[name]
      return
    case 'more':
      holder[oddText(chance)] = oddValue(chance)
      return
    case 'swapped':
      holder[name] = names.length > 0 ? holder[chance.of(names)] : null
  }
}
