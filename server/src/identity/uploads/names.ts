/** Where the files port keeps a picture, by its name. */
export function storedName(name: string): string {
  return `pictures/${name}`
}

/** The small square that is made of each photo beside the picture itself. */
export function thumbOf(name: string): string {
  return name.replace(/\.(\w+)$/, '.thumb.$1')
}

/** Every file that an upload has. */
export function filesOf({ name, kind }: { name: string; kind: 'image' | 'logo' }): string[] {
  return kind === 'image' ? [name, thumbOf(name)] : [name]
}
