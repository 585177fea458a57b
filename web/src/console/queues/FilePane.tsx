import { useEffect, useState } from 'react'
import { formatCount } from '../../platform/format.ts'
import { cutText } from '../../people/imports/review/cutText.ts'
import { type ChosenFile, dataRowsOf } from '../../people/imports/useFile.ts'
import type { ImportDraft } from '../../people/imports/useImport.ts'
import styles from './UploadImport.module.css'

/** Enough lines to recognize the columns; the review has all rows. */
const linesShown = 100

/** The file as received, line by line, beside the import made from it. */
export function FilePane({ draft, chosen }: { draft: ImportDraft; chosen: ChosenFile }) {
  const [lines, setLines] = useState<readonly (readonly string[])[]>([])
  const { linesOf } = draft
  const { about, hasHeaders } = chosen
  useEffect(() => {
    let isLeft = false
    linesOf(linesShown + 1).then(
      (found) => {
        if (!isLeft) setLines(found)
      },
      () => {},
    )
    return () => {
      isLeft = true
    }
    // Another file, or another sheet of it, is read into another `about`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the engine's act is a new function on each render
  }, [about])
  const rows = hasHeaders ? lines.slice(1) : lines.slice(0, linesShown)
  const total = dataRowsOf(chosen)
  const columns = Array.from({ length: about.width }, (_none, at) => at)
  return (
    <section className={styles.file} aria-label="The file">
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Lines of the file">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map((at) => (
                <th key={at} scope="col">
                  {cutText((hasHeaders && lines[0]?.[at]?.trim()) || `Column ${at + 1}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                <th scope="row">{formatCount(index + 1)}</th>
                {columns.map((at) => (
                  <td key={at}>{cutText(cells[at] ?? '')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="gt-meta">
        {total > rows.length
          ? `The first ${formatCount(rows.length)} of ${formatCount(total)} rows.`
          : `All ${formatCount(total)} rows.`}
      </p>
    </section>
  )
}
