import type { TouchKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { CardCode } from '../../ui/pictures/CardCode.tsx'
import styles from './CardFooter.module.css'

/** The foot of a card: the code of its page or, where codes are switched off, the links as text (CG-19). */
export function CardFooter({ touch }: { touch?: TouchKey }) {
  const { data } = useQuery(
    api.engagements.card.queryOptions({ input: touch ? { touch } : {}, retry: false }),
  )
  // A preview works without its foot.
  if (!data) return null
  const { qr, thanks, url, links } = data.data
  if (qr === 1) return <CardCode url={url} hasThanks={thanks === 1} />
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label="Links on the card">
      {links.map(({ title, value }) => (
        <li key={`${title} ${value}`}>
          {title}: {value}
        </li>
      ))}
    </ul>
  )
}

/** The foot of a touch's card, for lists of previews. */
export const renderCardFooter = (touch: TouchKey) => <CardFooter touch={touch} />
