import type { BundleDocument } from '@goodturn/contract/console/catalog-desk/documents/bundle'
import type { Bundle } from '@goodturn/contract/shop/catalog/schema'
import { readKey } from '@goodturn/contract/read-key'
import { BundleCard } from '../../../ordering/bundles/BundleCard.tsx'
import { Art } from '../../../ui/pictures/Art.tsx'
import type { KindPreviewProps } from '../kindProps.ts'
import { pictureUrl } from '../pictures.ts'
import styles from '../Preview.module.css'

/** A bundle as members see it. */
export function BundlePreview({ document, thingKey, choices }: KindPreviewProps<BundleDocument>) {
  const image = pictureUrl(document.picture.image)
  const url = image ?? ''
  const sold = new Map(
    choices.services.filter(({ active }) => active).map((service) => [service.slug, service]),
  )
  const bundle: Bundle = {
    key: readKey('bundle', thingKey),
    title: document.title,
    category: document.category,
    price: toNumber(document.price),
    price_savings: toNumber(document.savings),
    title_savings: document.title_savings || null,
    expiration_date: document.expires,
    image: { media: { thumb: url, medium: url, large: url } },
    art: document.picture.art,
    discounts: document.items.map((item, index) => ({
      // Keeps two items separate if their titles match while typing.
      title: item.title || `Token ${index + 1}`,
      qty: toNumber(item.qty),
      amount: toNumber(item.amount),
      services: item.services.flatMap((slug) => sold.get(slug) ?? []),
    })),
  }
  return (
    <div>
      <p className={styles.place}>{document.category} Bundles</p>
      {/* A card is as tall as its frame, which is its own. */}
      <div>
        <BundleCard
          bundle={bundle}
          {...(image === null ? { picture: <Art of={document.picture.art} size="hero" /> } : {})}
        />
      </div>
    </div>
  )
}

/** A number from a field that may hold anything while typing. */
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)
