import 'leaflet/dist/leaflet.css'
import { mapZoom } from '@goodturn/contract/care/touches/limits'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { PaperLayer } from './paperLayer.ts'
import styles from './AddressMap.module.css'

interface AddressMapProps {
  lat: number
  lng: number
  /** The street, read out at the marker. */
  label: string
  /** Where tiles come from, with `{z}`, `{x}` and `{y}`; null draws the built-in paper (CG-77). */
  tileUrl: string | null
}

/** The address of a touch on a map with a marker, opened at zoom 16 (C-2.9-18, C-9-14). */
export default function AddressMap({ lat, lng, label, tileUrl }: AddressMapProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const map = L.map(element, { zoomControl: true, scrollWheelZoom: false, attributionControl: false })
    const tellZoom = () => {
      element.dataset['zoom'] = String(map.getZoom())
    }
    map.on('zoomend', tellZoom)
    map.setView([lat, lng], mapZoom)
    tellZoom()
    if (tileUrl) L.tileLayer(tileUrl, { maxZoom: 19 }).addTo(map)
    else new PaperLayer({ maxZoom: 19 }).addTo(map)
    L.control.scale({ position: 'bottomleft' }).addTo(map)
    const icon = L.divIcon({ className: styles.pin ?? '', iconSize: [30, 40], iconAnchor: [15, 40] })
    L.marker([lat, lng], { icon, title: label, alt: label, keyboard: false })
      .addTo(map)
      .bindTooltip(label, {
        permanent: true,
        direction: 'bottom',
        offset: [0, 4],
        className: styles.label ?? '',
      })
    return () => {
      map.remove()
    }
  }, [lat, lng, label, tileUrl])
  return <div ref={box} className={styles.map} role="region" aria-label={`Map of ${label}`} />
}
