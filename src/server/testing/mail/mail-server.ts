import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  port: number
  url: string
  /** What was delivered, headers and body, in order. */
  delivered: { from: string; to: string[]; source: string }[]
  close(): Promise<void>
}

/**
 * Starts a real mail server on this machine. `options` makes it slow or unwilling.
 * @param port 0 for any; a given one brings a server back where another was
 * @throws {Error} when that port is taken
 */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const delivered: MailServer['delivered'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        delivered.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
    ...options,
  })
  // A client that hangs up in the middle is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const listeningPort = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port: listeningPort,
    url: `smtp://127.0.0.1:${listeningPort}`,
    delivered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
