import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Art, type ArtPicture } from '../../ui/pictures/Art.tsx'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './Gallery.module.css'

interface GalleryProps {
  /** Has two or three studio pictures. */
  art: ArtPicture & { studio: readonly string[] }
  title: string
}

/** A gift's pictures side by side: swiped, turned with the arrow keys, or with the buttons. */
export function Gallery({ art, title }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  // Where the scrolling will end, so that two quick presses turn two pictures.
  const aim = useRef(0)
  const count = art.studio.length

  function show(next: number) {
    const element = track.current
    if (!element || next < 0 || next >= count) return
    aim.current = next
    element.scrollTo({ left: next * element.clientWidth })
  }
  function turn(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(aim.current + step)
  }
  return (
    <section className={styles.gallery} aria-label={`Pictures of ${title}`} onKeyDown={turn}>
      <ul
        ref={track}
        className={styles.track}
        tabIndex={0}
        onScroll={({ currentTarget }) => setAt(pictureIn(currentTarget))}
        onScrollEnd={({ currentTarget }) => (aim.current = pictureIn(currentTarget))}
      >
        {art.studio.map((name) => (
          <li key={name}>
            <Art of={{ ...art, studio: [name] }} size="hero" />
          </li>
        ))}
      </ul>
      <TurnButton
        label="Previous picture"
        icon={IconChevronLeft}
        isOn={at > 0}
        onTurn={() => show(aim.current - 1)}
      />
      <TurnButton
        label="Next picture"
        icon={IconChevronRight}
        isOn={at < count - 1}
        onTurn={() => show(aim.current + 1)}
      />
      <p className={styles.dots} role="status">
        <VisuallyHidden>
          Picture {at + 1} of {count}
        </VisuallyHidden>
        {art.studio.map((name, index) => (
          <span key={name} data-on={index === at || undefined} aria-hidden />
        ))}
      </p>
    </section>
  )
}

/** The index of the picture that a track shows, or shows most of. */
const pictureIn = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / Math.max(1, clientWidth))

interface TurnButtonProps {
  label: 'Previous picture' | 'Next picture'
  icon: IconType
  /** Whether there is a picture in its direction. */
  isOn: boolean
  onTurn: () => void
}

function TurnButton({ label, icon, isOn, onTurn }: TurnButtonProps) {
  return (
    <ActionIcon
      className={styles.turn}
      variant="default"
      radius="xl"
      size={44}
      aria-label={label}
      // Stays focusable at the end, so that the arrow keys go on working.
      aria-disabled={!isOn}
      onClick={onTurn}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
}
