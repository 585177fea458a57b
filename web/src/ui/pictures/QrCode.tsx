import { create } from 'qrcode'

/** Pixels per module: a whole number, so that no edge is blurred. */
const modulePx = 3
/** The white margin that readers need around a code, in modules. */
const quietModules = 4

interface QrCodeProps {
  value: string
  label: string
}

/** A QR code of `value`, drawn in whole pixels. Its library is large: load this component lazily. */
export default function QrCode({ value, label }: QrCodeProps) {
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietModules
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quietModules} ${row + quietModules}h1v1h-1z`
    }
  }
  return (
    <svg
      role="img"
      aria-label={label}
      width={side * modulePx}
      height={side * modulePx}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
