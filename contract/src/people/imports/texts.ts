import type { Import } from './schema.ts'

const peopleCountText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`
const was = (count: number) => (count === 1 ? 'was' : 'were')

/** The result of an import in one line: "187 people were added". */
export function importSubject({ created_count: added, updated_count: updated }: Import): string {
  const [count, verb] = added > 0 || updated === 0 ? [added, 'added'] : [updated, 'updated']
  return `${peopleCountText(count)} ${was(count)} ${verb}`
}

/**
 * The result of an import for every row in the file: "187 people were added, 12 were updated, 3 rows were left out."
 */
export function summarizeImport(one: Import): string {
  const { created_count: added, updated_count: updated, joined_count: joined, skipped_count: left } = one
  const parts = [
    `${peopleCountText(added)} ${was(added)} added`,
    ...(updated > 0 ? [`${updated.toLocaleString('en-US')} ${was(updated)} updated`] : []),
    ...(joined > 0
      ? [`${joined.toLocaleString('en-US')} joined as ${joined === 1 ? 'a partner' : 'partners'}`]
      : []),
    ...(left > 0 ? [`${left.toLocaleString('en-US')} ${left === 1 ? 'row was' : 'rows were'} skipped`] : []),
  ]
  return `${parts.join(', ')}.`
}
