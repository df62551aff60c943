import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type SmtpServer = {
  url: string
  /** What arrived, whole, as it was on the wire. */
  mails: { to: string; data: string }[]
  /** The answer to the next recipients; 250 takes them. */
  answer: (line: string) => void
  stop: () => Promise<void>
}

/** A mail server on a free port of this machine that understands the least and keeps what it is given. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const mails: SmtpServer['mails'] = []
  const sockets = new Set<Socket>()
  let recipientAnswer = '250 OK'
  const server = createServer((socket) => {
    sockets.add(socket)
    let [rest, to, data] = ['', '', null as string[] | null]
    const say = (line: string) => socket.write(`${line}\r\n`)
    const receiveEvent = (line: string): void => {
      if (data !== null) {
        if (line !== '.') return void data.push(line)
        mails.push({ to, data: data.join('\n') })
        data = null
        say('250 kept')
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say(recipientAnswer)
      } else if (/^DATA/i.test(line)) {
        data = []
        say('354 go on')
      } else if (/^STARTTLS/i.test(line)) {
        say('502 5.5.1 not known')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 OK')
    }
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(receiveEvent)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    say('220 test')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answer: (line) => {
      recipientAnswer = line
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
