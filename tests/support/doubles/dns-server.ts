import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsDouble = {
  /** As the setting `DNS_SERVERS` takes it. */
  address: string
  /** Texts by name. */
  texts: Map<string, string[]>
  /** Answers nothing from now on. */
  fallSilent: () => void
  close: () => Promise<void>
}

const HEADER = 12
const TXT = 16

/** The name of the question and where it ends. */
const questionOf = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = []
  let at = HEADER
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

const recordOf = (text: string): Buffer => {
  const pieces = (text.match(/.{1,255}/gs) ?? ['']).map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)]))
  const data = Buffer.concat(pieces)
  // Of the name asked for, TXT, IN, for no time.
  const head = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255])
  return Buffer.concat([head, data])
}

/** A server of the DNS on this machine that knows texts and nothing else. */
export const startDns = async (): Promise<DnsDouble> => {
  const texts = new Map<string, string[]>()
  let isSilent = false
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    if (isSilent) return
    const { name, end } = questionOf(message)
    const found = texts.get(name)
    const header = Buffer.from(message.subarray(0, HEADER))
    // An answer; with 3 at its end: there is no such name.
    header.writeUInt16BE(found === undefined ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found?.length ?? 0, 6)
    header.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([header, message.subarray(HEADER, end), ...(found ?? []).map(recordOf)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    fallSilent: () => {
      isSilent = true
    },
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}
