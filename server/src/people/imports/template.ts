import { csvOf } from '@goodturn/contract/csv'
import { importTemplatePath } from '@goodturn/contract/people/imports/limits'
import { optionalImportFields, requiredImportFields } from '@goodturn/contract/people/imports/fields'
import type { FastifyInstance } from 'fastify'

/** The name of a column in the template: `first_name` as "First Name". */
const columnOf = (field: string) =>
  field
    .replace('address2', 'address_2')
    .replace(/^zip$/, 'zip_code')
    .split('_')
    .map((word) => (word === 'of' ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join(' ')

/** Serves the empty template for an import (C-9-15), open to all: its header maps automatically. */
export function addImportTemplate(server: FastifyInstance): void {
  const text = `\uFEFF${csvOf([[...requiredImportFields, ...optionalImportFields].map(columnOf)])}`
  server.get(importTemplatePath, (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('content-disposition', 'attachment; filename="import-template.csv"')
      .send(text),
  )
}
