// Tests which packages a release contains and their licenses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../node.mjs'
import { billOf } from '../sbom.ts'
import { checkLicenses, isAllowed, packagesOfRelease } from './release-packages.ts'
import { copies } from '../third-party.ts'

const releasePackages = packagesOfRelease()
const names = new Set(releasePackages.map(({ name }) => name))

describe('release contents', () => {
  test('are all packages that server and pages use, with dependencies', () => {
    for (const wing of ['contract', 'server', 'web']) {
      const text = readFileSync(join(root, wing, 'package.json'), 'utf8')
      const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
      const missing = Object.keys(dependencies).filter((name) => !names.has(name))
      expect(missing).toEqual(
        Object.keys(dependencies).filter((name) => /^(@goodturn\/|vite$|@vitejs\/)/.test(name)),
      )
    }
    // Two packages that npm's own list omits, and one for an uncommon platform.
    for (const deep of ['light-my-request', 'pg-protocol', '@img/sharp-libvips-darwin-arm64'])
      expect(names).toContain(deep)
    // Packages used only in development, with parts of them copied into the repository.
    for (const { package: name } of copies) expect(names).toContain(name)
  })

  test('include no build or test packages', () => {
    for (const name of ['vite', 'rolldown', 'vitest', 'typescript', '@playwright/test', 'lightningcss'])
      expect(names).not.toContain(name)
  })

  test('are each in its SBOM once, with checksum and license', () => {
    const bill = billOf(releasePackages, '1.2.3')
    const refs = bill.components.map((one) => one['bom-ref'])
    expect(new Set(refs).size).toBe(releasePackages.length)
    expect(
      bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref)),
    ).toEqual([])
    expect(bill.components.find(({ name }) => name === '@fastify/cookie')).toMatchObject({
      scope: 'required',
      purl: expect.stringMatching(/^pkg:npm\/%40fastify\/cookie@\d/) as string,
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
    })
  })
})

describe('licenses', () => {
  test('in releases are allowed, and forbidden ones rejected by name', () => {
    expect(checkLicenses(releasePackages)).toMatchObject({ code: 0, said: '' })
    const [one] = releasePackages
    if (!one) throw new Error('A release holds nothing.')
    const refused = checkLicenses([{ ...one, path: 'node_modules/copied', licence: 'AGPL-3.0-only' }])
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('node_modules/copied')
  })

  test.each([
    ['anything', '(MIT OR GPL-3.0)', true],
    ['anything', 'MIT AND GPL-3.0', false],
    ['anything', 'LGPL-3.0', false],
    ['libheif-js', 'LGPL-3.0', true],
    ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['anything', 'unknown', false],
  ])('%s under %s: %s', (name, licence, may) => {
    expect(isAllowed({ name, licence })).toBe(may)
  })
})
