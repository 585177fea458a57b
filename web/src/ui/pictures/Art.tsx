import type { ArtPiece, Tint } from '@goodturn/contract/shop/catalog/art'
import { studioProportion } from '@goodturn/contract/shop/catalog/studioFiles'
import { type CSSProperties, useCallback, useState } from 'react'
import styles from './Art.module.css'
import { ArtObject } from './ArtObject.tsx'
import { StudioPicture } from './StudioPicture.tsx'
import { useOnReached } from '../hooks/useOnReached.ts'

/** A picture as the catalog stores it: its studio pictures, or else one to three objects on a tinted tile. */
export interface ArtPicture {
  tint: Tint | (string & {})
  of: readonly ArtPiece[]
  studio?: readonly string[] | undefined
}

/** 40, 56, 72, and 96 are squares; `card` is 1:0.86 (square on a phone); `hero` fills its box; `arch` is rounded on top. */
export type ArtSize = 40 | 56 | 72 | 96 | 'card' | 'hero' | 'arch'

interface ArtProps {
  of: ArtPicture
  size?: ArtSize
}

/**
 * A decorative art tile: `<Art of={service.art} size={72} />`. For a possible uploaded picture, use `Picture`. Loads
 * what it shows when it nears the viewport: browsers start native lazy loading a whole page ahead, which is most of a
 * long list.
 */
export function Art({ of: { tint, of: pieces, studio }, size = 72 }: ArtProps) {
  const [isNear, setNear] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const load = useCallback(() => setNear(true), [])
  const tile = useOnReached<HTMLSpanElement>(load)
  const shape = typeof size === 'number' ? `a${size}` : styles[size]
  const main = studio?.[0]
  if (main && !isMissing)
    return (
      <span ref={tile} className={`art tint-${tint} ${shape}`} data-studio aria-hidden>
        {isNear && (
          <StudioPicture
            name={main}
            pixels={shortSide(size) * studioProportion}
            onMissing={() => setMissing(true)}
          />
        )}
      </span>
    )
  return (
    <span ref={tile} className={`art tint-${tint} ${shape}`} aria-hidden>
      {(isNear ? pieces : []).map((piece) => (
        <span key={`${piece.n}-${piece.x}`} className="piece" style={placeOf(piece)}>
          <ArtObject name={piece.n} pixels={(piece.s / 100) * shortSide(size)} />
        </span>
      ))}
    </span>
  )
}

/** Approximate length of a tile's shorter side on screen, in CSS pixels. */
function shortSide(size: ArtSize): number {
  if (typeof size === 'number') return size * 1.12
  return { card: 240, hero: 420, arch: 195 }[size]
}

function placeOf({ s, x, y }: ArtPiece): CSSProperties {
  return { '--s': s, '--x': x, '--y': y, '--r': '0deg' }
}

interface PictureProps extends ArtProps {
  /** URL of an uploaded picture, which replaces the art. */
  upload?: string | null
}

/** An item's uploaded picture if it has one, else its art tile. */
export function Picture({ upload, of, size = 72 }: PictureProps) {
  if (!upload) return <Art of={of} size={size} />
  const shape = typeof size === 'number' ? `a${size}` : styles[size]
  return (
    <span className={`art tint-${of.tint} ${shape}`} aria-hidden>
      <img className={styles.filling} src={upload} alt="" loading="lazy" decoding="async" />
    </span>
  )
}
