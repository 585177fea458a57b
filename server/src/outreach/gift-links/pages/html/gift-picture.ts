import {
  studioFile,
  studioFormats,
  studioProportion,
  studioWidths,
} from '@goodturn/contract/shop/catalog/studioFiles'
import { studioPictures } from '@goodturn/contract/shop/catalog/studioPictures'
import { pictureUrl } from '@goodturn/contract/identity/uploads/rules'
import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { PageGift } from '../../link-page.ts'
import { boxPicture } from './box-drawing.ts'

/**
 * The picture of a gift at a width in CSS pixels, decorative: an uploaded one, else the studio's, else the drawn one;
 * null if there is none. Its size is fixed, so that nothing moves when it arrives.
 */
export function giftPicture(gift: PageGift, width: number): string | null {
  const size = `width="${width}" height="${Math.round(width / studioProportion)}" alt="" decoding="async"`
  if (gift.imageName) return `<img src="${escapeHtml(pictureUrl(gift.imageName))}" ${size}>`
  const [name] = gift.art.studio ?? []
  if (name && name in studioPictures) {
    const [best, other] = studioFormats.map((format) =>
      studioWidths.map((one) => `${studioFile(name, one, format)} ${one}w`).join(', '),
    )
    return `<picture><source type="image/avif" srcset="${best}" sizes="${width}px"><img srcset="${other}" sizes="${width}px" src="${studioFile(name, 560, 'webp')}" ${size}></picture>`
  }
  return gift.art.of.length > 0 ? `<img src="/files/art/${encodeURIComponent(gift.slug)}.svg" ${size}>` : null
}

/** The small tile of the inner pages: the gift, or the box while it stays wrapped. */
export function giftTile(gift: PageGift | null): string {
  return `<span class="tile">${(gift && giftPicture(gift, 40)) ?? boxPicture('')}</span>`
}
