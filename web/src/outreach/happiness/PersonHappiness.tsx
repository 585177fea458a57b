import type { ContactKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { ScoreDial } from './ScoreDial.tsx'

/** A person's score on their page; renders nothing until something was sent. */
export function PersonHappiness({ contact }: { contact: ContactKey }) {
  const { data } = useQuery(api.happiness.show.queryOptions({ input: { contact } }))
  if (!data || data.data.score === null) return null
  return (
    <Card
      title="Happiness quotient"
      level={2}
      action={<TextLink to={`${paths.happinessQuotient()}?person=${contact}`}>Why?</TextLink>}
    >
      <ScoreDial score={data.data.score} />
    </Card>
  )
}
