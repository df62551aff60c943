import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'

/** A browser that can be sent to, as its push service and the browser itself know it. */
export const aBrowser = (origin: string) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const id = randomBytes(6).toString('hex')
  const body = {
    endpoint: `${origin}/send/${id}`,
    p256dh: pair.getPublicKey('base64url', 'uncompressed'),
    auth: auth.toString('base64url'),
    deviceName: 'Chromium, Linux',
  }

  /** What was sent, as RFC 8188 and 8291 say: by hand, so that it is not read by what wrote it. */
  const open = (sent: Buffer): string => {
    const salt = sent.subarray(0, 16)
    const length = sent.readUInt8(20)
    const theirs = sent.subarray(21, 21 + length)
    const cipher = sent.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(cipher.subarray(-16))
    const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()])
    // One record: a 2 and then nothing but zeros end it.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }
  return { body, id, open }
}

export type Pushed = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A double of a push service on this machine. `answers` are the statuses it gives next; 201 when there are none. */
export const startPushService = async () => {
  const pushed: Pushed[] = []
  const answers: { status: number; retryAfter?: number }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const { status, retryAfter } = answers.shift() ?? { status: 201 }
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${address.port}`
  return { origin, pushed, answers, close: () => void server.close() }
}

/** Whether a push is signed by the owner of a public key, for whom, and until when (RFC 8292). */
export const signedFor = async ({ headers }: Pushed, publicKey: string) => {
  const { authorization } = headers
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(authorization)) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  return { key, algorithm: decodeProtectedHeader(token).alg, audience: payload.aud, subject: payload.sub }
}
