/** The slug of a title: `Café au lait, 2 cups` -> `cafe-au-lait-2-cups`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, slugLengthMax)
      .replace(/-+$/, '') || 'gift'
  )
}

const slugLengthMax = 50

/** `wanted` if it is free, else the first free one of `wanted-2`, `wanted-3`, and so on. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted
  for (let count = 2; isTaken(slug); count += 1) slug = `${wanted}-${count}`
  return slug
}
