import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface SmtpParts {
  /** The number of emails to refuse before accepting one. */
  refusals?: number
  /** Answers a recipient; accepts all by default. */
  onRcptTo?: SMTPServerOptions['onRcptTo']
}

/** A real SMTP server that keeps accepted emails with their recipients. */
export async function startSmtp({ refusals = 0, ...parts }: SmtpParts = {}) {
  const taken: string[] = []
  const recipients: string[][] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...parts,
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1
          done(Object.assign(new Error('try again later'), { responseCode: 451 }))
          return
        }
        taken.push(text)
        recipients.push(session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    taken,
    recipients,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
