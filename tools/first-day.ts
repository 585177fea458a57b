// `node tools/run.mjs tools/first-day.ts ARCHIVE`: follows the first day of docs/deploy.md word for word in an empty
// Debian, which debootstrap creates in a temporary folder (`--suite trixie` uses another release), and prints how long
// each step took. Needs root, debootstrap, and access to Debian's packages. Uses this project's Node, laid out like
// nodejs.org's archive. Everything it starts runs in separate network and pid namespaces, and ends with it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './node.mjs'

interface Step {
  title: string
  commands: string
}

/** Stand-in for systemd: starts the command of a unit, as the operator's command would. */
const systemctl = `#!/bin/sh
for unit in "$@"; do
  case "$unit" in
  nginx) nginx ;;
  goodturn-*)
    file=/etc/systemd/system/$(echo "$unit" | sed 's/@.*/@/').service
    instance=\${unit#*@}
    role=$(sed -n 's/^ExecStart=.*--role //p' "$file")
    export $(sed -n "s/^Environment=//p" "$file" | sed "s/%i/$instance/g") NODE_COMPILE_CACHE=/var/cache/goodturn
    goodturn main --role "$role" > "/var/log/$unit" 2>&1 & ;;
  esac
done
`

/**
 * Parts of a real machine that a chroot lacks: a PostgreSQL started by its package, and a hostname that resolves to it.
 */
const asMachine = `service postgresql start > /dev/null
echo '127.0.0.1 gifts.first-day.test' >> /etc/hosts`

/** Sets up the page's administrator, with the API calls of its screens. */
const administrator = `
ask() { curl -fsS --cacert /etc/goodturn/fullchain.pem -b /tmp/jar -c /tmp/jar -H 'content-type: application/json' -H 'origin: https://gifts.first-day.test' "https://gifts.first-day.test/api$@"; }
link=$(goodturn invite-staff you@first-day.test 'Yo Us' | grep '^https:')
ask /v1/staff/link/follow -d "{\\"token\\":\\"\${link##*/}\\",\\"name\\":\\"Yo Us\\",\\"password\\":\\"correct-horse-battery\\",\\"confirmpassword\\":\\"correct-horse-battery\\"}" -o /dev/null
ask /v1/staff/me | grep '"second_step":"due"'
ask /v1/staff/me/authenticator -d '{}' | grep '"secret"'
goodturn check-ledger
grep -l 'is running' /var/log/goodturn-worker`

/** Anything slower counts as hung. */
const limitMs = 600_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { suite: { type: 'string', default: 'bookworm' }, keep: { type: 'boolean' } },
})
const [archive] = positionals
if (!archive || process.getuid?.() !== 0)
  throw new Error('The first day needs the archive of a release, and root.')

const folder = mkdtempSync(join(tmpdir(), 'goodturn-first-day-'))
const debian = join(folder, 'debian')
try {
  await timed('An empty Debian', () =>
    runOrThrow('debootstrap', ['--variant=minbase', values.suite, debian, 'http://deb.debian.org/debian']),
  )
  prepareMachine(debian, resolve(archive))
  const [programs, ...others] = stepsOfPage()
  if (!programs) throw new Error('docs/deploy.md has no steps.')
  await inside([programs], true)
  const last = { title: 'The first administrator', commands: administrator }
  await inside([{ title: 'What systemd would have started', commands: asMachine }, ...others, last], false)
} finally {
  if (values.keep) console.log(folder)
  else rmSync(folder, { recursive: true, force: true })
}

/** The commands on the page, one step per heading. */
function stepsOfPage(): Step[] {
  const page = readFileSync(join(root, 'docs', 'deploy.md'), 'utf8')
  const [, day = ''] = /<!-- first-day -->([\s\S]*)<!-- \/first-day -->/.exec(page) ?? []
  return day
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      title: text.split('\n')[0] ?? '',
      commands: withOwnValues(
        [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands).join('\n'),
      ),
    }))
}

/** Replaces the example values, as the page asks: the portal doesn't start with them. */
function withOwnValues(commands: string): string {
  return commands
    .replaceAll('goodturn-VERSION-COMMIT', basename(archive ?? '').replace('-linux-x64.tar.gz', ''))
    .replaceAll('example.com', 'first-day.test')
    .replaceAll(/(sk_live|whsec)_\.\.\./g, '$1_1')
    .replace(
      /^install .*\/etc\/goodturn\/settings$/m,
      "$&\nsed -i 's/example.com/first-day.test/; s/_\\.\\.\\./_1/' /etc/goodturn/settings",
    )
    .replace(
      /^install .*nginx-site\.conf .*$/m,
      "$&\nsed -i 's/example.com/first-day.test/' /etc/goodturn/nginx-site.conf",
    )
}

/** Puts the Node and release archives where the page expects them, and adds a stand-in for systemd. */
function prepareMachine(debian: string, archive: string): void {
  const name = `node-v${process.versions.node}-linux-x64`
  mkdirSync(join(folder, name, 'bin'), { recursive: true })
  cpSync(process.execPath, join(folder, name, 'bin', 'node'))
  runOrThrow('tar', ['-czf', join(debian, 'var/tmp', `${name}.tar.gz`), '-C', folder, name])
  cpSync(archive, join(debian, 'var/tmp', basename(archive)))
  writeFileSync(join(debian, 'usr/local/bin/systemctl'), systemctl)
  chmodSync(join(debian, 'usr/local/bin/systemctl'), 0o755)
  // Keeps packages from starting services.
  writeFileSync(join(debian, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n')
  chmodSync(join(debian, 'usr/sbin/policy-rc.d'), 0o755)
  cpSync('/etc/resolv.conf', join(debian, 'etc/resolv.conf'))
  // Uses this machine's access to packages, such as its proxy.
  const { stdout } = spawnSync('apt-config', ['dump', 'Acquire'], { encoding: 'utf8' })
  const reached = stdout.split('\n').filter((line) => /^Acquire::(Check-|https?|Retries)/.test(line))
  writeFileSync(join(debian, 'etc/apt/apt.conf.d/99machine'), `${reached.join('\n')}\n`)
}

/**
 * Runs steps one after another in the empty Debian, in a shell as a person would; `isOnline` gives it network access
 * for packages.
 */
async function inside(steps: readonly Step[], isOnline: boolean): Promise<void> {
  const script = steps.map(({ title, commands }) => `echo '@@ ${title}'\n${commands}\necho '@@'`).join('\n')
  writeFileSync(
    join(debian, 'var/tmp/steps.sh'),
    `set -eu\nexport DEBIAN_FRONTEND=noninteractive\n${script}\n`,
  )
  const enter =
    'mount -t proc proc "$0/proc"; ip link set lo up 2>/dev/null; exec chroot "$0" sh /var/tmp/steps.sh'
  const own = ['--pid', '--fork', '--mount', '--kill-child', ...(isOnline ? [] : ['--net'])]
  const child = spawn('unshare', [...own, 'sh', '-c', enter, debian], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The host's temporary folder doesn't exist in there.
    env: { ...process.env, TMPDIR: undefined },
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  let began = performance.now()
  let title = ''
  let said = ''
  const hear = (piece: Buffer) => {
    for (const line of piece.toString().split('\n')) {
      if (!line.startsWith('@@')) said += `${line}\n`
      else if (line === '@@') console.log(`${title}: ${secondsSince(began)} s`)
      else [title, began, said] = [line.slice(3), performance.now(), '']
    }
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`"${title}" ended with ${code}:\n${said}`)
  if (!isOnline) console.log(said.trim())
}

async function timed(title: string, work: () => void): Promise<void> {
  const began = performance.now()
  work()
  console.log(`${title}: ${secondsSince(began)} s`)
}

function runOrThrow(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`)
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
