/** Pixels per side: sharp on a printed card. */
const sidePx = 1024

/** A square SVG document as a PNG file. */
export async function pngOfSvg(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw pictures.')
  // Modules keep their edges, and readers need a light ground.
  context.imageSmoothingEnabled = false
  context.fillStyle = '#fff'
  context.fillRect(0, 0, sidePx, sidePx)
  context.drawImage(image, 0, 0, sidePx, sidePx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture couldn’t be made.'))))
  })
}
