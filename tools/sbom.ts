// `npm run sbom -- FOLDER`: writes a release's packages and their licenses, from its lockfile. Needs no network.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { type ReleasePackage, packagesOfRelease } from './release/release-packages.ts'

if (import.meta.main) {
  const folder = process.argv[2] ?? join('.cache', 'sbom')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  mkdirSync(folder, { recursive: true })
  console.log(`${writeBill(folder, version)} packages: ${join(folder, 'sbom.cdx.json')}`)
}

/** Writes `sbom.cdx.json` into a folder; returns the number of packages in it. */
export function writeBill(folder: string, version: string): number {
  const held = packagesOfRelease()
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOf(held, version), null, 2)}\n`)
  return held.length
}

/**
 * The bill: each package with its address, checksum, license, and dependencies. The same lockfile gives the same bill.
 */
export function billOf(held: readonly ReleasePackage[], version: string) {
  const portal = { 'bom-ref': `goodturn@${version}`, type: 'application', name: 'goodturn', version }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: portal },
    components: held.map((one) => ({
      'bom-ref': one.path,
      type: 'library',
      name: one.name,
      version: one.version,
      scope: one.isOptional ? 'optional' : 'required',
      ...(one.integrity ? { hashes: hashesOf(one.integrity) } : {}),
      licenses: [licenseOf(one.licence)],
      purl: `pkg:npm/${one.name.replace(/^@/, '%40')}@${one.version}`,
    })),
    dependencies: held.map(({ path, uses }) => ({ ref: path, dependsOn: uses })),
  }
}

function hashesOf(integrity: string) {
  const [, algorithm = '', content = ''] = /^sha(\d+)-(\S+)/.exec(integrity) ?? []
  return [{ alg: `SHA-${algorithm}`, content: Buffer.from(content, 'base64').toString('hex') }]
}

/** `BSD` and `LGPL-3.0` aren't ids in today's SPDX list: the schema only accepts them as names. */
function licenseOf(licence: string) {
  if (/ (AND|OR) /.test(licence)) return { expression: licence }
  return { license: /^(BSD|LGPL-3\.0|unknown)$/.test(licence) ? { name: licence } : { id: licence } }
}
