const wordsMax = 2

/**
 * The choices in a label: "Color: oat, moss or brick" has three, "Pecan or apple" two. Null for any other label, which
 * asks for text.
 */
export function optionsOf(label: string | null): string[] | null {
  if (label === null) return null
  const [, list = label] = /^[^:]+:\s*(.+)$/.exec(label) ?? []
  if (!/\sor\s/.test(list)) return null
  const options = list.split(/\s*,\s*(?:or\s+)?|\s+or\s+/).map((option) => option.trim())
  const isList = options.length > 1 && options.every((option) => isShort(option))
  return isList ? options.map((option) => option.charAt(0).toUpperCase() + option.slice(1)) : null
}

const isShort = (option: string) => option !== '' && option.split(/\s+/).length <= wordsMax

/** Asks the sender for what the recipient of a gift link won't be asked for (D-1-10), in the server's wording. */
export const personalizeFirstText = (label: string, firstName: string) =>
  `Please add this first: ${label}. ${firstName} won’t be asked for it.`
