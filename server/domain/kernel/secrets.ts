import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** A secret that cannot be brute-forced: 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Stored hash of such a secret. With this entropy it needs no salt. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A code one can type: eight digits. */
export const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/**
 * Stored hash of a short code: without the installation's key it cannot be found by brute force. `of` identifies the
 * owner.
 */
export const hashCode = (key: Uint8Array, of: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${of} ${code}`).digest()

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what must be read again, bound to whose it is. AES-256-GCM: 12 bytes of nonce, 16 of tag, the rest. */
export const seal = (key: Uint8Array, of: string, plain: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Reads what `seal` made for the same one; throws for anything else. */
export const unseal = (key: Uint8Array, of: string, sealed: Uint8Array): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(of))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
