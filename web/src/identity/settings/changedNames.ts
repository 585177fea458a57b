import { countOf } from '../../platform/format.ts'

const namedMax = 2

/** The save bar's list of changed fields: "First name, phone and 2 more fields changed". */
export function changedNames(labels: readonly string[]): string {
  const rest = labels.length - namedMax
  const parts = labels.slice(0, namedMax)
  // Names a single leftover field: that takes no more room than "1 more field".
  if (rest === 1) parts.push(labels[namedMax] ?? '')
  if (rest > 1) parts.push(countOf(rest, 'more field', 'more fields'))
  const [last = '', ...before] = parts
    .map((part, index) => (index === 0 ? part : lowercaseLabel(part)))
    .toReversed()
  return `${before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last} changed, not saved yet`
}

/** Lowercases a label for mid-sentence use ("phone"); abbreviations such as ZIP stay. */
function lowercaseLabel(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
