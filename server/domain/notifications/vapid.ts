import { createECDH, createHmac } from 'node:crypto'

/** The pair of keys by which push services know this installation (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const made = new Map<string, VapidKeys>()

/** The first of the numbers made from a secret that is a key of the curve: nearly always the first one. */
const scalarFrom = (secret: Uint8Array, attempt = 0): ReturnType<typeof createECDH> => {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(createHmac('sha256', secret).update(`vapid ${attempt}`).digest())
    return pair
  } catch (error) {
    if (attempt > 8) throw error
    return scalarFrom(secret, attempt + 1)
  }
}

/** The pair that belongs to a secret of the installation: the same in every process and after every start. */
export const vapidKeysOf = (secret: Uint8Array): VapidKeys => {
  const name = Buffer.from(secret).toString('base64url')
  const known = made.get(name)
  if (known !== undefined) return known
  const pair = scalarFrom(secret)
  // Of fixed length: leading zeros belong to it.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const keys = { publicKey: pair.getPublicKey('base64url', 'uncompressed'), privateKey }
  made.set(name, keys)
  return keys
}
