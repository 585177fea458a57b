import type { PackingLabelKey, PackingPrintKey } from '@goodturn/contract/ids'

/** The name of a part of a print's file in the file store. */
export function partName(key: PackingPrintKey, part: number): string {
  return `prints/${key}/${part}.pdf`
}

/** The name of a label's picture in the file store. */
export function labelName(key: PackingLabelKey): string {
  return `labels/${key}.png`
}
