// Tests deploy/ as far as possible without its machines.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { secretSettings } from '../../server/src/platform/settings/secret-files.ts'
import { productionConfig } from '../programs/nginx.ts'
import { root } from '../node.mjs'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const run = (program: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } })
const isHere = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const common = read('systemd/goodturn-.service.d/common.conf')
const compose = read('compose.yaml')
/** Settings a process needs to start outside the sandbox, and its metrics token. */
const requiredSettings = [
  'CARRIER_EVENTS_SECRET',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SECRETS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

describe('the systemd units', () => {
  const timed = ['goodturn-backup', 'goodturn-restore-drill']
  const units = [
    'goodturn.target',
    'goodturn-worker.service',
    'goodturn-web@4601.service',
    ...timed.flatMap((name) => [`${name}.service`, `${name}.timer`]),
  ]

  /** Copies the units, with the path of an existing Node. */
  function unitFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'goodturn-units-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(join(root, 'deploy/systemd'), folder, { recursive: true })
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.service'))) {
      const text = readFileSync(join(folder, name), 'utf8')
      writeFileSync(join(folder, name), text.replace('/opt/node/bin/node', process.execPath))
    }
    return folder
  }

  test.skipIf(!isHere('systemd-analyze'))('are valid without warnings', () => {
    const folder = unitFolder()
    const env = { SYSTEMD_UNIT_PATH: `${folder}:` }
    const { status, stderr } = run(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((name) => join(folder, name))],
      env,
    )
    // systemd may also report the machine's own units.
    expect([status, stderr.split('\n').filter((line) => line.includes('goodturn'))]).toEqual([0, []])
  })

  test.skipIf(!isHere('systemd-analyze'))('limit process exposure to 1.5 out of 10', () => {
    const env = { SYSTEMD_UNIT_PATH: `${unitFolder()}:` }
    const services = units.filter((name) => name.endsWith('.service'))
    const args = ['security', '--offline=yes', '--threshold=15', '--no-pager', ...services]
    const { status, stdout } = run('systemd-analyze', args, env)
    expect([status, stdout.match(/exposure level/g)?.length]).toEqual([0, services.length])
  })

  test('pass each secret as a file', () => {
    const loaded = [...common.matchAll(/^LoadCredential=(\w+):\/etc\/goodturn\/secrets\/\1$/gm)].map(
      ([, name]) => name ?? '',
    )
    const named = [...common.matchAll(/^Environment=(\w+)_FILE=%d\/\1$/gm)].map(([, name]) => name)
    expect(named).toEqual(loaded)
    expect(loaded.toSorted()).toEqual([...requiredSettings, 'SMTP_URL'].toSorted())
    expect(secretSettings).toEqual(expect.arrayContaining(loaded))
  })
})

describe('the compose file', () => {
  const program = isHere('docker-compose') ? ['docker-compose'] : ['docker', 'compose']
  const [command = '', ...before] = program
  const env = {
    PUBLIC_URL: 'https://gifts.example.com',
    MAIL_FROM: 'hello@gifts.example.com',
    STAFF_EMAIL: 'concierge@gifts.example.com',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  }
  const isThere = isHere(command) && run(command, [...before, 'version']).status === 0

  test.skipIf(!isThere)('is valid, and lists what is missing', () => {
    const args = [...before, '--file', join(root, 'deploy/compose.yaml'), 'config']
    expect(run(command, args, env)).toMatchObject({ status: 0 })
    const { status, stderr } = run(command, args, { ...env, PUBLIC_URL: '' })
    expect(status).not.toBe(0)
    expect(stderr).toContain('PUBLIC_URL')
  })

  test('passes each secret as a file', () => {
    const handed = [...compose.matchAll(/^ {4}(\w+)_FILE: \/run\/secrets\/\1$/gm)].map(
      ([, name]) => name ?? '',
    )
    const listed = [...compose.matchAll(/^ {2}(\w+):\n {4}file: \.\/secrets\/\1$/gm)].map(
      ([, name]) => name ?? '',
    )
    expect(handed.toSorted()).toEqual(requiredSettings)
    expect(listed.toSorted()).toEqual([...requiredSettings, 'POSTGRES_PASSWORD'].toSorted())
  })

  test('points the proxy at the addresses of its processes', () => {
    const addresses = [...compose.matchAll(/ipv4_address: (\S+)/g)].map(([, address]) => address)
    const served = [...read('nginx-containers.conf').matchAll(/^server (\S+):4600 /gm)].map(([, one]) => one)
    expect(served).toEqual(addresses)
    for (const name of includedFiles()) expect(compose).toContain(`:/etc/goodturn/${name}:ro`)
  })
})

/** The files of the operator's own that the proxy's configuration includes. */
function includedFiles(): string[] {
  const included = productionConfig().matchAll(/include \/etc\/goodturn\/(\S+);/g)
  return [...new Set([...included].map(([, name = '']) => name))]
}

describe("the proxy's configuration", () => {
  const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
  const [, day = ''] = /<!-- first-day -->([^]*)<!-- \/first-day -->/.exec(page) ?? []
  const [, upgrade = ''] = /^## Upgrade$([^]*)^## /m.exec(page) ?? []
  const commands = [...upgrade.matchAll(/^```\n([^]*?)^```$/gm)].map(([, block]) => block).join('')

  test('has nothing in it that an operator edits', () => {
    expect(productionConfig()).not.toMatch(/example\.com|\.pem|127\.0\.0\.1/)
    expect(includedFiles()).toEqual(['nginx-processes.conf', 'nginx-site.conf'])
  })

  test.each(includedFiles())('%s is installed on the first day, and kept by an upgrade', (name) => {
    expect(existsSync(join(root, 'deploy', name))).toBe(true)
    expect(day).toMatch(new RegExp(`^install .*current/deploy/${name} .*/etc/goodturn/`, 'm'))
    expect(commands).toContain('deploy/nginx.conf /etc/nginx/nginx.conf')
    expect(commands).not.toContain(name)
  })

  test('answers the authority where certbot writes', () => {
    const [, folder = ''] =
      /location \/\.well-known\/acme-challenge\/ \{\s+root (\S+);/.exec(productionConfig()) ?? []
    expect(page).toContain(`--webroot-path ${folder} `)
    expect(day).toContain(`install -d ${folder}`)
  })
})

test('the first day and upgrades name one release, without a pattern', () => {
  const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
  const links = [...page.matchAll(/^ln -sfn (\S+) (\S+)$/gm)]
  expect(links.length).toBeGreaterThan(2)
  for (const [, target, link] of links) {
    expect(target).toMatch(/^\/srv\/goodturn\/releases\/goodturn-[A-Z-]+$/)
    expect(link).toBe('/srv/goodturn/current')
  }
})

describe('the container file', () => {
  const text = read('Dockerfile')

  test('is valid without warnings', () => {
    const said = validate(text).map(
      ({ message, range }) => `line ${range.start.line + 1}: ${JSON.stringify(message)}`,
    )
    expect(said).toEqual([])
  })

  test('runs as a non-root user, with only the release', () => {
    const last = text.slice(text.lastIndexOf('\nFROM'))
    expect(/^USER (\S+)$/m.exec(last)?.[1]).toBe('node')
    expect(last.match(/^(COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /release /srv/goodturn'])
  })
})

test('the operator command is valid shell', () => {
  expect(run('sh', ['-n', join(root, 'deploy/goodturn')])).toMatchObject({ status: 0, stderr: '' })
})
