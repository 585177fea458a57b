/** The path of a picture in the files port, by its name. */
export function storedName(name: string): string {
  return `pictures/${name}`
}

/** The name of the small square thumbnail that is stored with each photo and attachment. */
export function thumbOf(name: string): string {
  return name.replace(/\.(\w+)$/, '.thumb.$1')
}

/** Every file that an upload has. */
export function filesOf({ name, kind }: { name: string; kind: 'image' | 'logo' | 'attachment' }): string[] {
  return kind === 'logo' ? [name] : [name, thumbOf(name)]
}
