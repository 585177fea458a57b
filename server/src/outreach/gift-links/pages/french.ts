/**
 * "de" before a name: "de Dana", "d’Anna", "d’Élise", "d’Yves". Keeps "de" before an H, since a name doesn't show whether
 * it is silent.
 */
export function deName(name: string): string {
  const plain = name.normalize('NFD').toLowerCase()
  return /^(?:[aeiouœæ]|y[^aeiouy])/u.test(plain) ? `d’${name}` : `de ${name}`
}
