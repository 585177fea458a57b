import type { ContactKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import styles from './Thanks.module.css'

/** A person's thank-you notes on their page, newest first; nothing without one (D-1-80). */
export function PersonThanks({ contact }: { contact: ContactKey }) {
  const { data } = useQuery(api.thanks.list.queryOptions({ input: { contact } }))
  if (!data || data.data.length === 0) return null
  return (
    <Card title="Thank-you notes" level={2}>
      <ul className={styles.notes}>
        {data.data.map(({ touch, note, title, written }) => (
          <li key={touch}>
            <blockquote dir="auto">{note}</blockquote>
            <p className="gt-meta">
              For <TextLink to={paths.touch(touch)}>{title}</TextLink>, {formatDay(written)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
