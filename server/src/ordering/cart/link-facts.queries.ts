import type { ExperienceKey, ServiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A gift that the recipient may choose in place of an item's own. */
export interface LinkChoiceFacts {
  service_key: ServiceKey
  experience_key: ExperienceKey | null
  title: string | null
  /** The list price and fee. */
  cents: number | null
  /** Whether the catalog lists it as a replacement, and it can go out without asking for anything else. */
  is_listed: boolean
}

/** What checking an item that is sent by link needs, besides the cart's facts. */
export interface LinkFacts {
  choices: readonly LinkChoiceFacts[]
}

/** Loads the facts of items that are sent by link, in one statement; none if no item is. By the item's index. */
export async function loadLinkFacts(
  tx: Tx,
  items: readonly CartItem[],
): Promise<ReadonlyMap<number, LinkFacts>> {
  const links = items.flatMap(({ member_data: { gift_link: link } }, index) =>
    link ? [{ index, link }] : [],
  )
  const asked = links.flatMap(({ index, link }) =>
    [...new Set(link.choices)].map((choice, position) => ({
      index,
      position,
      choice,
      service: items[index]?.member_data.service.key,
    })),
  )
  const rows =
    asked.length === 0
      ? []
      : await rowsOf<LinkChoiceFacts & { index: number }>(
          tx,
          sql`select asked.index, asked.choice as service_key, other.key as experience_key, services.title,
                services.price_cents + services.service_fee_cents as cents,
                coalesce(services.active and services.type = 'service' and other.slug = any(own.replacements)
                  and not other.appointment_required and not other.personalization_required
                  and services.occasion is null, false) as is_listed
              from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
                as asked(index int, position int, choice text, service text)
              left join services on services.key = asked.choice
              left join lateral (select key, slug, appointment_required, personalization_required from experiences
                where service_key = services.key order by position limit 1) other on true
              left join lateral (select replacements from experiences
                where service_key = asked.service order by position limit 1) own on true
              order by asked.index, asked.position`,
        )
  const choices = Map.groupBy(rows, ({ index }) => index)
  return new Map(links.map(({ index }) => [index, { choices: choices.get(index) ?? [] }]))
}
