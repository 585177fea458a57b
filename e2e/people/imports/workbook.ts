// A minimal Excel workbook built by hand: the parts a reader needs, in an uncompressed archive.
import { crc32 } from 'node:zlib'

/** A workbook with the named sheets, each given as rows of cells. */
export function buildWorkbook(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>) {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': buildRelations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${xmlDeclaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': buildRelations(
      names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ),
  }
  for (const [at, rows] of Object.values(sheets).entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${xmlDeclaration}<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`
  }
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: 'people.xlsx', mimeType, buffer: buildZip(parts) }
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function buildRelations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
}

function rowOf(cells: readonly (string | number)[], at: number): string {
  const written = cells.map((cell, column) => {
    const place = `r="${String.fromCodePoint(65 + column)}${at + 1}"`
    return typeof cell === 'number'
      ? `<c ${place}><v>${cell}</v></c>`
      : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${at + 1}">${written.join('')}</row>`
}

/** A ZIP archive with stored (uncompressed) files. */
function buildZip(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)]
    // Version, flags, method, time, and date; then the checksum, both sizes, and the name's length.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    files.push(Buffer.from('PK\u0003\u0004'), common, nameBytes, data)
    list.push(Buffer.from('PK\u0001\u0002\u0014\0'), common, place, nameBytes)
    offset += 30 + nameBytes.length + data.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}
