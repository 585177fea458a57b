import { useEffect } from 'react'
import { productName } from '../../platform/product.ts'

/** Names the browser's tab after the screen: `People · Goodturn`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])
}
