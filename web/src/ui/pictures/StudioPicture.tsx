import { studioFile, studioFormats, studioWidths } from '@goodturn/contract/shop/catalog/studioFiles'
import styles from './Art.module.css'

interface StudioPictureProps {
  name: string
  /** Width on screen in CSS pixels: the browser picks the smallest file that is large enough. */
  pixels: number
  /** Called when its file is gone, as for an item bought from an older catalog. */
  onMissing: () => void
}

/** A studio picture, decorative. Fills its tile, which crops it. */
export function StudioPicture({ name, pixels, onMissing }: StudioPictureProps) {
  const [best, other] = studioFormats.map((format) =>
    studioWidths.map((width) => `${studioFile(name, width, format)} ${width}w`).join(', '),
  )
  const sizes = `${Math.ceil(pixels)}px`
  return (
    <picture>
      <source type={`image/${studioFormats[0]}`} srcSet={best} sizes={sizes} />
      <img
        className={styles.filling}
        srcSet={other}
        sizes={sizes}
        src={studioFile(name, 560, 'webp')}
        alt=""
        decoding="async"
        onError={onMissing}
      />
    </picture>
  )
}
