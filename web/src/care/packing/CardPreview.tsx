import type { PackingBatch } from '@goodturn/contract/care/packing/schema'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { CardCode } from '../../ui/pictures/CardCode.tsx'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'

interface CardPreviewProps {
  batch: PackingBatch
  hasCodes: boolean
  onChange: (hasCodes: boolean) => void
}

/** How a card of the batch will print, and whether the next print leaves its code out (D-1-87). */
export function CardPreview({ batch, hasCodes, onChange }: CardPreviewProps) {
  const preview = useQuery(api.packing.card.queryOptions({ input: { key: batch.key } }))
  const card = preview.data?.data
  return (
    <>
      <ErrorList error={preview.error} />
      {card && (
        <div role="group" aria-label="Preview of a card">
          <GreetingCard
            salutation={card.to && `${card.to},`}
            message={card.message}
            from={card.from}
            company={card.company}
            isHandwritten={card.handwritten}
            foot={card.url && hasCodes && <CardCode url={card.url} hasThanks={card.thanks} />}
            isSmall
          />
        </div>
      )}
      {card?.url && (
        <Checkbox
          my="sm"
          label="Leave out the code"
          description="For this print only, if the card is too small for it."
          checked={!hasCodes}
          onChange={(event) => onChange(!event.currentTarget.checked)}
        />
      )}
    </>
  )
}
