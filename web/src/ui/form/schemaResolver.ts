import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { config, type $ZodType, type input, type output } from 'zod/v4/core'

// By default zod tries `new Function` for speed; the content security policy blocks it and the console reports it.
config({ jitless: true })

/** Validates a form with a zod schema through its Standard Schema interface. A field's first message is its error. */
export function schemaResolver<S extends $ZodType>(
  schema: S,
): Resolver<input<S> & FieldValues, unknown, output<S>> {
  return async (values, _context, options) => {
    const result = await schema['~standard'].validate(values)
    if (!result.issues) return { values: result.value, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.issues) {
      const name = (issue.path ?? [])
        .map((part) => String(typeof part === 'object' ? part.key : part))
        .join('.')
      errors[name] ??= { type: 'schema', message: issue.message }
    }
    const nested: FieldErrors<input<S> & FieldValues> = toNestErrors(errors, options)
    return { values: {}, errors: nested }
  }
}
