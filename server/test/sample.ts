import { keyPrefixes } from '@goodturn/contract/ids'
import { z } from 'zod/mini'

type Schema = z.ZodMiniType

const texts = [
  'Some words',
  '2026-04-07',
  'ada@example.org',
  'https://example.org/a',
  '#1f6f5c',
  '12:30',
  '94103',
  '4242',
  'USD',
  'US',
  'California',
  'CA',
  '2026',
  '2026-04',
  '04-07',
  '10.50',
  '1',
  'a',
  'America/New_York',
  'c2FtcGxl',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  ...Object.values(keyPrefixes).map((prefix) => `${prefix}_01kagw6x3e8n5s0v2t4q7r9y1z`),
]
const numbers = [1, 0, 2026, 10.5, 1_760_000_000, -1]

/**
 * A value the schema accepts. `turn` varies it: 0 has everything, 1 has null, nothing, and empty lists where allowed, 2
 * and more the other alternatives. Objects with only their declared members also get `strangers`.
 */
export function sampleOf(schema: Schema, turn: number, strangers: object = {}): unknown {
  const sample = (inner: unknown, of = turn) => sampleOf(inner as Schema, of, strangers)
  const def = schema.def as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'object': {
      const made = (of: number) => {
        const members = Object.entries(def.shape).map(([name, member]) => [name, sample(member, of)])
        const promised = Object.fromEntries(members.filter(([, member]) => member !== undefined))
        return def.catchall ? promised : { ...strangers, ...promised }
      }
      // If its members must agree, some turn has members that do.
      return def.checks?.length
        ? fitting(schema, [], () => [0, 1, 2, 3].map((more) => made(turn + more)))
        : made(turn)
    }
    case 'array':
      return fitting(schema, turn === 1 ? [[]] : [], () => {
        const elements = [turn, turn + 1, 0].map((each) => sample(def.element, each))
        return [elements, elements.slice(0, 1), elements.slice(0, 2), [...elements, ...elements]]
      })
    case 'record':
      return fitting(schema, turn === 1 ? [{}] : [], () => {
        const value = sample(def.valueType)
        const keyType = (def.keyType as Schema).def as z.core.$ZodTypes['_zod']['def']
        const keys = keyType.type === 'enum' ? Object.values(keyType.entries) : [sample(def.keyType)]
        return [Object.fromEntries(keys.map((key) => [key, value])), {}]
      })
    case 'nullable':
      return turn === 1 ? null : sample(def.innerType)
    case 'optional':
      return turn === 1 ? undefined : sample(def.innerType)
    case 'prefault':
      return turn === 1 ? undefined : sample(def.innerType)
    case 'union':
      return sample(def.options[turn % def.options.length])
    case 'pipe':
      return sample(def.in)
    case 'enum':
      return Object.values(def.entries)[turn % Object.values(def.entries).length]
    case 'literal':
      return def.values[turn % def.values.length]
    case 'boolean':
      return turn % 2 === 0
    case 'null':
      return null
    case 'void':
      return undefined
    case 'unknown':
      return { anything: turn }
    case 'string':
      return fitting(schema, [], () => from(texts, turn))
    case 'number':
      return fitting(schema, [], () => from(numbers, turn))
    default:
      throw new Error(`No sample is known of a ${def.type}.`)
  }
}

/** The values, starting with a different one each turn. */
function from<T>(values: readonly T[], turn: number): T[] {
  return [...values.slice(turn), ...values.slice(0, turn)]
}

function fitting(schema: Schema, first: unknown[], more: () => unknown[]): unknown {
  const found = [...first, ...more()].find((value) => z.safeParse(schema, value).success)
  if (found === undefined)
    throw new Error(`No sample fits ${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))}`)
  return found
}
