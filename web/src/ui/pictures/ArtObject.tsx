import { artFile, artFormats, artMargin, artPixels } from '@goodturn/contract/shop/catalog/artFiles'

interface ArtObjectProps {
  name: string
  /** Size of its box in CSS pixels: the browser picks the smallest file that is large enough. */
  pixels: number
}

const wide = 1 + artMargin.left + artMargin.right

/**
 * One drawn object, decorative. Fills its box (`.object`, or a `.piece` of a still life), except for the shadow, which
 * falls outside it.
 */
export function ArtObject({ name, pixels }: ArtObjectProps) {
  const [best, other] = artFormats.map((format) =>
    artPixels.map((size) => `${artFile(name, size, format)} ${Math.round(size * wide)}w`).join(', '),
  )
  const sizes = `${Math.ceil(pixels * wide)}px`
  return (
    <picture>
      <source type={`image/${artFormats[0]}`} srcSet={best} sizes={sizes} />
      <img
        srcSet={other}
        sizes={sizes}
        src={artFile(name, 128, 'webp')}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
