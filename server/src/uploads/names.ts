/** Where the files port keeps a picture, by its name. */
export function storedName(name: string): string {
  return `pictures/${name}`
}

/** Where a picture is shown: for good, since another picture gets another name. */
export function pictureUrl(name: string): string {
  return `/files/${storedName(name)}`
}

/** The small square that is made of each photo beside the picture itself. */
export function thumbOf(name: string): string {
  return name.replace(/\.(\w+)$/, '.thumb.$1')
}

/** Every file that an upload has. */
export function filesOf({ name, kind }: { name: string; kind: 'image' | 'logo' }): string[] {
  return kind === 'image' ? [name, thumbOf(name)] : [name]
}
