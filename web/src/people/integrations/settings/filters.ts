import { allPeople, allPeopleTitle } from '@goodturn/contract/people/integrations/limits'
import type {
  ChosenFilter,
  ImportFilter,
  ImportFilterForm,
} from '@goodturn/contract/people/integrations/schema'
import { pluralOf } from '../connectionStatus.ts'

/** Types to choose from: everyone first, even if the service does not list it (P:G-64). */
export function typesOf(filters: readonly ImportFilter[]): ImportFilter[] {
  const listed = filters.find(({ import_key }) => import_key === allPeople)
  const all = listed ?? { title: allPeopleTitle, import_key: allPeople, options: [] }
  return [all, ...filters.filter((one) => one !== listed)]
}

/** The reason a choice can't be imported; null if it can (A-5-11, A-5-12, A-5-13). */
export function faultOf(types: readonly ImportFilter[], draft: ImportFilterForm | null): string | null {
  const type = types.find(({ import_key }) => import_key === draft?.import_key)
  if (!type) return 'Choose who to import first.'
  if (type.import_key === allPeople || type.options.some(({ id }) => id === draft?.id)) return null
  return `Choose one of the ${pluralOf(type)} first.`
}

/** Options whose name contains the search, case-insensitive (A-5-15). */
export function filterOptions(
  search: string,
  { options }: Pick<ImportFilter, 'options'>,
): ImportFilter['options'] {
  const wanted = search.trim().toLowerCase()
  return wanted ? options.filter(({ name }) => name.toLowerCase().includes(wanted)) : options
}

/** One-line label of a choice: `All contacts` or `Tag: Past client` (P:G-65). */
export function describeChoice({ import_key, title, name }: ChosenFilter): string {
  if (import_key === allPeople) return allPeopleTitle
  return name ? `${title}: ${name}` : title
}
