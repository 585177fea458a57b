import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../platform/api.ts'
import styles from './PlaceMap.module.css'

const AddressMap = lazy(() => import('./AddressMap.tsx'))

interface PlaceMapProps {
  place: { lat: number | null; lng: number | null; street: string }
}

/**
 * A map of the center of the ZIP or postal code; nothing when it is unknown (CG-77). Reserves its space while it loads.
 */
export function PlaceMap({ place: { lat, lng, street } }: PlaceMapProps) {
  const { data } = useQuery(api.config.show.queryOptions({ staleTime: Infinity }))
  if (lat === null || lng === null) return null
  return (
    <div className={styles.place}>
      {data && (
        <Suspense fallback={null}>
          <AddressMap lat={lat} lng={lng} label={street} tileUrl={data.data.map_tile_url} />
        </Suspense>
      )}
    </div>
  )
}
