import { useEffect } from 'react'
import { productName } from '../../platform/product.ts'

/** Sets the browser tab's title: `People · Goodturn`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])
}
