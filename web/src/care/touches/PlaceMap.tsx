import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../platform/api.ts'
import styles from './PlaceMap.module.css'

const AddressMap = lazy(() => import('./AddressMap.tsx'))

interface PlaceMapProps {
  place: { lat: number | null; lng: number | null; street: string }
}

/**
 * Where the middle of the ZIP or postal code lies; nothing when it is unknown (CG-77). Its place is kept until it is
 * there, so that it pushes nothing away.
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
