import type { PackingPrint } from '@goodturn/contract/packing/schema'
import { client } from '../platform/client.ts'

/** Saves the PDF of a print on this machine. */
export async function savePrint(print: PackingPrint): Promise<void> {
  const file = await client.packing.printFile({ key: print.key })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name || `${print.batch.name}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}
