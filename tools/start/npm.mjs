// Runs on Node 16 and later: runs npm.
import { follow, startChild } from './child.mjs'

/** npm's message about an untrusted certificate. */
const untrusted =
  /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED|self-signed certificate/

/** Runs npm, which prints its errors. Returns its exit code and output. */
export async function runNpm(args) {
  const child = startChild('npm', [...args, '--no-fund', '--no-audit', '--loglevel=error'], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece) => {
    said += piece
    process.stderr.write(piece)
  })
  const code = await follow(child)
  if (code !== 0 && untrusted.test(said)) console.error(aboutCertificates)
  return { code, said }
}

const aboutCertificates = `
npm does not trust the certificate it was shown. A company's proxy often signs with a certificate of its own: save that
certificate as a PEM file and name the file to npm in one of these ways, then run the command again.
  npm config set cafile /path/to/company.pem
  export NODE_EXTRA_CA_CERTS=/path/to/company.pem
`
