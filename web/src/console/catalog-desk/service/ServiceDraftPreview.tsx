import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import { PackageContents, GiftStrip, SwapAlternatives } from '../../../shop/catalog/Contents.tsx'
import { ServiceGrid } from '../../../shop/catalog/ServiceGrid.tsx'
import { ServicePreview } from '../../../shop/catalog/ServicePreview.tsx'
import { VolumePrices } from '../../../shop/catalog/VolumePrices.tsx'
import { useToday } from '../../../ordering/setup/useToday.ts'
import type { KindPreviewProps } from '../kindProps.ts'
import styles from '../Preview.module.css'
import { toServiceDetails } from './toServiceDetails.ts'
import { useMember } from '../../../platform/session/user.ts'
import { GreetingCard } from '../../../ui/pictures/GreetingCard.tsx'

const typeLabels = { service: 'Gift', package: 'Package', plan: 'Plan' } as const

/** A service as its card in the shop, and opened, with the members' own components. */
export function ServiceDraftPreview({ document, thingKey }: KindPreviewProps<ServiceDocument>) {
  const today = useToday()
  const service = toServiceDetails(document, thingKey)
  return (
    <>
      <div>
        <p className={styles.place}>In the shop</p>
        <div className={styles.shelf}>
          <ServiceGrid services={[service]} label="In the shop" onOpen={() => {}} />
        </div>
      </div>
      <div>
        <p className={styles.place}>Opened</p>
        <div className={styles.opened}>
          <p className={styles.eyebrow}>{typeLabels[service.service_type]}</p>
          <h3 className={styles.title}>{service.title}</h3>
          {service.service_type === 'plan' && <GiftStrip service={service} today={today} />}
          <ServicePreview
            service={service}
            onSend={() => {}}
            card={
              <CardPreview
                message={service.contact_message}
                isHandwritten={service.experiences[0]?.handwritten ?? false}
              />
            }
          />
          {service.service_type === 'package' && <PackageContents service={service} today={today} />}
          {service.service_type === 'plan' && <SwapAlternatives service={service} />}
          {service.tiers.length > 0 && <VolumePrices service={service} />}
        </div>
      </div>
    </>
  )
}

/** The card's text as printed. A real card's foot, with a code or links, differs by member. */
function CardPreview({ message, isHandwritten }: { message: string; isHandwritten: boolean }) {
  const { from_name: from, first_name: name } = useMember()
  return <GreetingCard message={message} from={from ?? name} isHandwritten={isHandwritten} isSmall />
}
