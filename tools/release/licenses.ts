// License rules for a release: licenses that require their text to be included, and few others.
import type { Outcome } from '../suite/run-program.ts'
import { type ReleasePackage, packagesOfRelease } from './release-packages.ts'

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Reviewed packages whose licenses require more than their text: replaceable libraries (NOTICE.md). */
const reviewed: readonly { name: RegExp; licence: string }[] = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  { name: /^libheif-js$/, licence: 'LGPL-3.0' },
]

/** Whether a release may contain a package. */
export function isAllowed({ name, licence }: Pick<ReleasePackage, 'name' | 'licence'>): boolean {
  const mayBe = (one: string) =>
    allowed.has(one) || reviewed.some((exception) => exception.licence === one && exception.name.test(name))
  // SPDX expressions: one of several, or all of several; no package mixes the two.
  const parts = licence.replace(/^\((.*)\)$/, '$1')
  return parts.includes(' OR ') ? parts.split(' OR ').some(mayBe) : parts.split(' AND ').every(mayBe)
}

/** The check: every package of a release has an approved license. Needs no network. */
export function checkLicenses(held = packagesOfRelease()): Outcome {
  const refused = held.filter((one) => !isAllowed(one))
  const said = refused.map(
    ({ path, version, licence }) => `${path} ${version} is under ${licence}: tools/release/licenses.ts.`,
  )
  return { code: refused.length > 0 ? 1 : 0, said: said.join('\n'), seconds: 0 }
}
