import { z } from 'zod/mini'
import type { Settings } from '../settings/settings.ts'

type Copy = (value: unknown) => unknown
type Schema = z.ZodMiniType
type Checking = Pick<Settings, 'checksAnswers'>

/**
 * Limits a call's output to what its description promises. In tests, development, and demonstrations every value is
 * checked too, and a mismatch throws; in production the values are our own, and only unknown fields are removed, which
 * costs far less.
 */
export function createOutputFilter(
  promised: Schema | undefined,
): (settings: Checking, answer: unknown) => unknown {
  if (!promised) return (_settings, answer) => answer
  const copy = copyKnownFields(promised)
  return ({ checksAnswers }, answer) => {
    if (checksAnswers) return z.parse(promised, answer)
    return copy ? copy(answer) : answer
  }
}

/**
 * Makes a copier of the fields that the schema promises and nothing else, so that a column a room forgot to remove
 * never leaves. It looks at names only; values are checked where responses are checked (`checksAnswers`). Null if all
 * of a value goes out.
 */
export function copyKnownFields(schema: Schema): Copy | null {
  const def = schema.def as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'object':
      return copyObject(def)
    case 'array':
      return copyEach(copyKnownFields(def.element as Schema))
    case 'record':
      return copyMembers(copyKnownFields(def.valueType as Schema))
    case 'nullable':
    case 'optional':
      return unlessNull(copyKnownFields(def.innerType as Schema))
    case 'union':
      return copyChosen(schema, def)
    case 'void':
      return () => undefined
    case 'null':
      return () => null
    case 'default':
    case 'prefault':
    case 'catch':
    case 'pipe':
    case 'transform':
    case 'intersection':
    case 'tuple':
    case 'lazy':
      // The schema itself handles values that are transformed or known only at runtime.
      return (value) => z.parse(schema, value)
    default:
      return null
  }
}

function copyObject(def: z.core.$ZodObjectDef): Copy {
  const members = Object.entries(def.shape).map(
    ([name, schema]) => [name, copyKnownFields(schema as Schema)] as const,
  )
  const isOpen = def.catchall !== undefined && (def.catchall as Schema).def.type !== 'never'
  return (value) => {
    const given = value as Record<string, unknown>
    const copy: Record<string, unknown> = isOpen ? { ...given } : {}
    for (const [name, copyMember] of members) {
      const member = given[name]
      if (member !== undefined) copy[name] = copyMember ? copyMember(member) : member
    }
    return copy
  }
}

function copyEach(copyElement: Copy | null): Copy | null {
  return copyElement && ((list) => (list as unknown[]).map((element) => copyElement(element)))
}

function copyMembers(copyMember: Copy | null): Copy | null {
  if (!copyMember) return null
  return (record) =>
    Object.fromEntries(
      Object.entries(record as Record<string, unknown>).map(([name, member]) => [name, copyMember(member)]),
    )
}

function unlessNull(copy: Copy | null): Copy | null {
  return copy && ((value) => (value === null || value === undefined ? value : copy(value)))
}

/** Picks one of several options by the discriminator; without one, the first that fits. */
function copyChosen(schema: Schema, def: z.core.$ZodUnionDef & { discriminator?: string }): Copy | null {
  const options = def.options as readonly Schema[]
  const copies = options.map((option) => copyKnownFields(option))
  if (copies.every((copy) => copy === null)) return null
  const { discriminator } = def
  if (discriminator === undefined) return (value) => z.parse(schema, value)
  const byMark = new Map(
    options.flatMap((option, at) =>
      marksOf(option, discriminator).map((mark) => [mark, copies[at]] as const),
    ),
  )
  return (value) => {
    const copy = byMark.get((value as Record<string, unknown>)[discriminator])
    return copy ? copy(value) : z.parse(schema, value)
  }
}

/** The values of the member `name` that select this option. */
function marksOf(option: Schema, name: string): readonly unknown[] {
  const shape = (option.def as z.core.$ZodObjectDef).shape as Record<string, Schema> | undefined
  const def = shape?.[name]?.def as z.core.$ZodTypes['_zod']['def'] | undefined
  if (def?.type === 'literal') return def.values
  return def?.type === 'enum' ? Object.values(def.entries) : []
}
